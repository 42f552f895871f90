import { countryName, locales } from '../../../contract'
import { foldedText } from './folded-text'

/** Of each country: three letters, and how its people are called; Chinese says the country's name. */
const people: Readonly<Record<string, string>> = {
  AE: 'ARE|UAE|Emirati|Émirien|Émirienne|émirati|إماراتي|إماراتية',
  AR: 'ARG|Argentine|Argentinian|Argentin|أرجنتيني|أرجنتينية',
  AT: 'AUT|Austrian|Autrichien|Autrichienne|نمساوي|نمساوية',
  AU: 'AUS|Australian|Aussie|Australien|Australienne|澳洲|أسترالي|أسترالية',
  BD: 'BGD|Bangladeshi|Bangladais|Bangladaise|بنغلاديشي|بنغلاديشية',
  BE: 'BEL|Belgian|Belge|بلجيكي|بلجيكية',
  BR: 'BRA|Brazilian|Brésilien|Brésilienne|برازيلي|برازيلية',
  CA: 'CAN|Canadian|Canadien|Canadienne|كندي|كندية',
  CH: 'CHE|Swiss|Suisse|سويسري|سويسرية',
  CN: 'CHN|PRC|Chinese|Chinois|Chinoise|صيني|صينية',
  CZ: 'CZE|Czech|Tchèque|تشيكي|تشيكية',
  DE: 'DEU|GER|German|Allemand|Allemande|ألماني|ألمانية',
  DK: 'DNK|Danish|Danois|Danoise|دنماركي|دنماركية',
  DZ: 'DZA|Algerian|Algérien|Algérienne|جزائري|جزائرية',
  EG: 'EGY|Egyptian|Égyptien|Égyptienne|مصري|مصرية',
  ES: 'ESP|Spanish|Espagnol|Espagnole|إسباني|إسبانية',
  FI: 'FIN|Finnish|Finlandais|Finlandaise|فنلندي|فنلندية',
  FR: 'FRA|French|Français|Française|فرنسي|فرنسية',
  GB: 'GBR|UK|British|English|Scottish|Welsh|England|Britannique|Anglais|Anglaise|بريطاني|بريطانية',
  GR: 'GRC|Greek|Grec|Grecque|يوناني|يونانية',
  HK: 'HKG|Hong Konger|Hongkongais|Hongkongaise|هونغ كونغي',
  HU: 'HUN|Hungarian|Hongrois|Hongroise|مجري|مجرية',
  ID: 'IDN|INA|Indonesian|WNI|Indonésien|Indonésienne|إندونيسي|إندونيسية',
  IE: 'IRL|Irish|Irlandais|Irlandaise|أيرلندي|أيرلندية',
  IL: 'ISR|Israeli|Israélien|Israélienne|إسرائيلي|إسرائيلية',
  IN: 'IND|Indian|Indien|Indienne|هندي|هندية',
  IR: 'IRN|Iranian|Iranien|Iranienne|إيراني|إيرانية',
  IT: 'ITA|Italian|Italien|Italienne|إيطالي|إيطالية',
  JO: 'JOR|Jordanian|Jordanien|Jordanienne|أردني|أردنية',
  JP: 'JPN|Japanese|Japonais|Japonaise|ياباني|يابانية',
  KH: 'KHM|Cambodian|Cambodgien|Cambodgienne|كمبودي|كمبودية',
  KR: 'KOR|Korean|South Korean|Coréen|Coréenne|Sud-Coréen|Sud-Coréenne|كوري|كورية|كوري جنوبي|كورية جنوبية',
  KW: 'KWT|Kuwaiti|Koweïtien|Koweïtienne|كويتي|كويتية',
  LB: 'LBN|Lebanese|Libanais|Libanaise|لبناني|لبنانية',
  LK: 'LKA|Sri Lankan|Srilankais|Srilankaise|سريلانكي|سريلانكية',
  MA: 'MAR|Moroccan|Marocain|Marocaine|مغربي|مغربية',
  MX: 'MEX|Mexican|Mexicain|Mexicaine|مكسيكي|مكسيكية',
  MY: 'MYS|MAS|Malaysian|Malaisien|Malaisienne|ماليزي|ماليزية',
  NL: 'NLD|NED|Dutch|Holland|Néerlandais|Néerlandaise|Hollandais|Hollandaise|هولندي|هولندية',
  NO: 'NOR|Norwegian|Norvégien|Norvégienne|نرويجي|نرويجية',
  NZ: 'NZL|New Zealander|Kiwi|Néo-Zélandais|Néo-Zélandaise|نيوزيلندي|نيوزيلندية',
  PH: 'PHL|PHI|Filipino|Filipina|Philippin|Philippine|فلبيني|فلبينية',
  PK: 'PAK|Pakistani|Pakistanais|Pakistanaise|باكستاني|باكستانية',
  PL: 'POL|Polish|Polonais|Polonaise|بولندي|بولندية',
  PT: 'PRT|POR|Portuguese|Portugais|Portugaise|برتغالي|برتغالية',
  QA: 'QAT|Qatari|Qatarien|Qatarienne|قطري|قطرية',
  RU: 'RUS|Russian|Russe|روسي|روسية',
  SA: 'SAU|KSA|Saudi|Saudi Arabian|Saoudien|Saoudienne|سعودي|سعودية|السعودية',
  SE: 'SWE|Swedish|Suédois|Suédoise|سويدي|سويدية',
  SG: 'SGP|SIN|Singaporean|Singapourien|Singapourienne|سنغافوري|سنغافورية',
  TH: 'THA|Thai|Thaïlandais|Thaïlandaise|تايلاندي|تايلاندية',
  TN: 'TUN|Tunisian|Tunisien|Tunisienne|تونسي|تونسية',
  TR: 'TUR|Turkish|Turc|Turque|تركي|تركية',
  TW: 'TWN|Taiwanese|Taïwanais|Taïwanaise|تايواني|تايوانية',
  UA: 'UKR|Ukrainian|Ukrainien|Ukrainienne|أوكراني|أوكرانية',
  US: 'USA|American|Américain|Américaine|أمريكي|أمريكية|أميركي|أميركية',
  VN: 'VNM|VIE|Vietnamese|Vietnamien|Vietnamienne|فيتنامي|فيتنامية',
  ZA: 'ZAF|RSA|South African|Sud-Africain|Sud-Africaine|جنوب أفريقي|جنوب أفريقية',
}

export interface Nation {
  id: string
  code: string
  name: string
}

/** Finds the nationality that a cell names: by country, code or people, in any of our languages. */
export const nationFinder = (nations: readonly Nation[]) => {
  const known = new Map<string, string>()
  for (const { id, code, name } of nations) {
    const names = locales.map((locale) => countryName(name, locale, code))
    for (const word of [name, code, ...names, ...(people[code]?.split('|') ?? [])])
      known.set(foldedText(word), id)
  }
  return (cell: string): string | undefined => {
    const said = foldedText(cell)
    const shorter = [/国籍$/u, /籍$/u, /人$/u, /^ال/u].map((mark) => said.replace(mark, ''))
    return [said, ...shorter].flatMap((one) => known.get(one) ?? [])[0]
  }
}

export type FindNation = ReturnType<typeof nationFinder>
