import type { Label } from '../contract'

/** Words that several entities use. */
export const words = {
  name: { en: 'Name', zh: '名称', fr: 'Nom', ar: 'الاسم' },
  fullName: { en: 'Full name', zh: '姓名', fr: 'Nom complet', ar: 'الاسم الكامل' },
  code: { en: 'Code', zh: '代码', fr: 'Code', ar: 'الرمز' },
  description: { en: 'Description', zh: '说明', fr: 'Description', ar: 'الوصف' },
  remarks: { en: 'Remarks', zh: '备注', fr: 'Remarques', ar: 'ملاحظات' },
  contactName: { en: 'Contact person', zh: '联系人', fr: 'Personne de contact', ar: 'مسؤول الاتصال' },
  phone: { en: 'Phone', zh: '电话', fr: 'Téléphone', ar: 'الهاتف' },
  email: { en: 'Email', zh: '电子邮箱', fr: 'E-mail', ar: 'البريد الإلكتروني' },
  website: { en: 'Website', zh: '网站', fr: 'Site web', ar: 'الموقع الإلكتروني' },
  address: { en: 'Address', zh: '地址', fr: 'Adresse', ar: 'العنوان' },
  region: { en: 'Region', zh: '地区', fr: 'Région', ar: 'المنطقة' },
  supplier: { en: 'Supplier', zh: '供应商', fr: 'Fournisseur', ar: 'المورّد' },
  languages: { en: 'Languages', zh: '语言', fr: 'Langues', ar: 'اللغات' },
  photo: { en: 'Photo', zh: '照片', fr: 'Photo', ar: 'الصورة' },
  photos: { en: 'Photos', zh: '照片', fr: 'Photos', ar: 'الصور' },
  features: { en: 'Features', zh: '设施与特色', fr: 'Équipements', ar: 'المزايا' },
  currency: { en: 'Currency', zh: '货币', fr: 'Devise', ar: 'العملة' },
  licenceNumber: { en: 'Licence number', zh: '证件号码', fr: 'Numéro de licence', ar: 'رقم الرخصة' },
  licenceExpiry: {
    en: 'Licence valid until',
    zh: '证件有效期至',
    fr: 'Licence valable jusqu’au',
    ar: 'الرخصة صالحة حتى',
  },
} as const satisfies Record<string, Label>

export const spoken = {
  en: { en: 'English', zh: '英语', fr: 'Anglais', ar: 'الإنجليزية' },
  zh: { en: 'Chinese', zh: '中文', fr: 'Chinois', ar: 'الصينية' },
  id: { en: 'Indonesian', zh: '印尼语', fr: 'Indonésien', ar: 'الإندونيسية' },
  fr: { en: 'French', zh: '法语', fr: 'Français', ar: 'الفرنسية' },
  ar: { en: 'Arabic', zh: '阿拉伯语', fr: 'Arabe', ar: 'العربية' },
  ja: { en: 'Japanese', zh: '日语', fr: 'Japonais', ar: 'اليابانية' },
  ko: { en: 'Korean', zh: '韩语', fr: 'Coréen', ar: 'الكورية' },
  de: { en: 'German', zh: '德语', fr: 'Allemand', ar: 'الألمانية' },
  ru: { en: 'Russian', zh: '俄语', fr: 'Russe', ar: 'الروسية' },
  it: { en: 'Italian', zh: '意大利语', fr: 'Italien', ar: 'الإيطالية' },
  es: { en: 'Spanish', zh: '西班牙语', fr: 'Espagnol', ar: 'الإسبانية' },
  nl: { en: 'Dutch', zh: '荷兰语', fr: 'Néerlandais', ar: 'الهولندية' },
} as const satisfies Record<string, Label>
