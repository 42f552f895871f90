import { foldedText } from './folded-text'

/** What a column holds; a passport's number has no field here and stays behind. */
export type ColumnKind =
  | 'title'
  | 'gender'
  | 'name'
  | 'surname'
  | 'given'
  | 'nativeName'
  | 'birthdate'
  | 'nationality'
  | 'remarks'
  | 'passport'
  | 'number'

const words: Readonly<Record<ColumnKind, string>> = {
  title: 'title|salutation|mr mrs|mr ms|titre|civilité|称谓|称呼|اللقب|لقب',
  gender: 'gender|sex|sexe|genre|性别|الجنس',
  name: 'name|full name|fullname|guest|guest name|passenger|passenger name|traveller|traveler|pax name|english name|nom|nom complet|voyageur|nom et prénom|姓名|名字|英文名|英文姓名|拼音|客人姓名|旅客|الاسم|الاسم الكامل|اسم الضيف|المسافر|nama',
  surname: 'surname|last name|family name|lastname|nom de famille|姓|姓氏|اسم العائلة|الكنية',
  given: 'first name|firstname|given name|given names|forename|prénom|prénoms|名|الاسم الأول|الاسم الشخصي',
  nativeName:
    'native name|own script|name in own script|chinese name|name in chinese|local name|nom natif|nom d’origine|中文名|中文姓名|本国文字姓名|الاسم بالعربية|الاسم باللغة الأم',
  birthdate:
    'birthdate|birth date|birthday|born|dob|date of birth|d o b|naissance|date de naissance|né le|née le|né(e) le|出生日期|生日|出生|出生年月日|تاريخ الميلاد|الميلاد|tanggal lahir',
  nationality:
    'nationality|nation|country|citizenship|nat|nationalité|pays|国籍|国家|国籍/地区|الجنسية|البلد|الدولة|kewarganegaraan',
  remarks: 'remarks|remark|notes|note|comment|comments|remarque|remarques|备注|说明|ملاحظات|ملاحظة',
  passport:
    'passport|passport no|passport number|passport nr|pp no|passport expiry|expiry|expiry date|passeport|numéro de passeport|护照|护照号|护照号码|护照有效期|رقم الجواز|جواز السفر|رقم جواز السفر',
  number: 'no|nr|num|number|n|s no|sr no|numéro|序号|编号|号|رقم|م',
}

const kinds = new Map(
  Object.entries(words).flatMap(([kind, all]) =>
    all.split('|').map((word) => [foldedText(word), kind as ColumnKind] as const),
  ),
)

/** What a heading says of its column; of two languages beside each other either one does. */
export const kindOfHeading = (cell: string): ColumnKind | undefined =>
  [cell, ...cell.split(/[/()（）]/)].flatMap((part) => kinds.get(foldedText(part)) ?? [])[0]

/** The columns of a first row that is a heading; undefined where it is a guest already. */
export const columnsOf = (first: readonly string[]): (ColumnKind | undefined)[] | undefined => {
  const found = first.map(kindOfHeading)
  const known = found.filter(Boolean).length
  const filled = first.filter(Boolean).length
  return known >= 2 || (known === 1 && filled === 1) ? found : undefined
}
