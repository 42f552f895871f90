type Title = 'mr' | 'mrs' | 'ms' | 'miss' | 'master' | 'dr'

export interface Person {
  title: Title
  /** In Latin letters, as in the passport. */
  name: string
  /** In years. */
  age: number
  /** As written at home. */
  nativeName: string | null
}

export interface Party {
  name: string
  agent: string
  country: string
  /** The first one leads. */
  people: readonly Person[]
  diet?: string
  remarks?: string
}

const PERSON = /^(mr|mrs|ms|miss|master|dr) (\D+) ([\d.]+)(?: (.+))?$/

/** `mr Wang Xiaoming 38 王小明` */
const personOf = (text: string): Person => {
  const [, title, name, age, nativeName = null] = PERSON.exec(text) ?? []
  if (!title || !name) throw new Error(`Nobody: ${text}`)
  return { title: title as Title, name, age: Number(age), nativeName }
}

const party = (
  name: string,
  [agent, country]: readonly [string, string],
  people: string,
  more: Pick<Party, 'diet' | 'remarks'> = {},
): Party => ({ name, agent, country, people: people.split('; ').map(personOf), ...more })

const glt = ['GLT', 'CN'] as const
const yyt = ['YYT', 'CN'] as const
const sch = ['SCH', 'AU'] as const
const blv = ['BLV', 'FR'] as const
const nak = ['NAK', 'AE'] as const
const hrd = ['HRD', 'DE'] as const
const mnt = ['MNT', 'ID'] as const
const svj = ['SVJ', 'IN'] as const

export const partyList: readonly Party[] = [
  party('Wang family', glt, 'mr Wang Xiaoming 38 王小明; mrs Li Na 36 李娜; miss Wang Mei 7 王梅'),
  party('Clarke honeymoon', sch, 'mr Oliver Clarke 31; mrs Grace Clarke 29', { remarks: 'Honeymoon' }),
  party(
    'Zhang and friends',
    glt,
    'mr Zhang Wei 45 张伟; mr Liu Yang 44 刘洋; mr Chen Jie 46 陈杰; mr Zhao Lei 43 赵磊',
  ),
  party(
    'Famille Lefebvre',
    blv,
    'mr Mathieu Lefebvre 41; mrs Élodie Lefebvre 39; master Hugo Lefebvre 10; miss Léa Lefebvre 5',
  ),
  party(
    'عائلة الهاشمي',
    nak,
    'mr Abdulrahman bin Khalid Al Hashimi 42 عبد الرحمن بن خالد الهاشمي; mrs Maryam Al Hashimi 37 مريم الهاشمي; miss Noor Al Hashimi 8 نور الهاشمي; master Yusuf Al Hashimi 0.9 يوسف الهاشمي',
    { diet: 'Halal' },
  ),
  party('Suryadi reunion', mnt, 'mr Suryadi 58; mrs Kartini 55; ms Wulandari 27'),
  party('Petersen Paar', hrd, 'mr Jonas Petersen 52; mrs Heike Petersen 50'),
  party(
    'Deshpande family',
    svj,
    'mr Rohan Deshpande 40; mrs Ananya Deshpande 37; miss Isha Deshpande 11; master Vivaan Deshpande 4',
    { diet: 'Vegetarian' },
  ),
  party('Huang newlyweds', glt, 'mr Huang Zhiqiang 30 黄志强; mrs Sun Li 28 孙丽', { remarks: 'Honeymoon' }),
  party(
    'Thompson three generations',
    sch,
    'mr William Thompson 67; mrs Margaret Thompson 65; mr Jack Thompson 36; mrs Chloe Thompson 35; master Noah Thompson 6; miss Ruby Thompson 1.4',
  ),
  party(
    'Zhou Hongmei tour',
    yyt,
    'ms Zhou Hongmei 51 周红梅; ms Wu Xiuying 53 吴秀英; ms Xu Fang 49 徐芳; ms Ma Lan 55 马兰; ms Hu Yan 50 胡燕; ms Guo Min 52 郭敏',
  ),
  party('Couple Moreau', blv, 'mr Antoine Moreau 34; ms Camille Girard 33'),
  party('Nguyen-Hartmann', hrd, 'ms Lan Nguyen-Hartmann 39; mr Stefan Hartmann 42; miss Mia Hartmann 9'),
  party(
    'السيدة الكعبي وصديقاتها',
    nak,
    'ms Fatima Al Kaabi 33 فاطمة الكعبي; ms Shamma Al Suwaidi 32 شمّا السويدي; ms Hessa Al Nuaimi 34 حصة النعيمي',
    { diet: 'Halal' },
  ),
  party(
    'Sudirman office outing',
    mnt,
    'mr Sudirman 47; mr Hartono 41; ms Dewi 33; ms Ratnaningsih 38; mr Bambang 36',
  ),
  party('Kapoor anniversary', svj, 'mr Vikram Kapoor 55; mrs Sunita Kapoor 52', {
    remarks: '25th wedding anniversary',
  }),
  party('Chen Li’s guests', glt, 'ms Lin Xiaoyu 26 林小雨; ms He Jing 26 何静'),
  party(
    'Nguyễn–O’Connor',
    sch,
    'mr Liam O’Connor 44; mrs Thảo Nguyễn 41; master Finn O’Connor 8; miss Maeve O’Connor 3',
  ),
  party(
    'Chengdu photographers',
    yyt,
    'mr Tang Guoqiang 60 唐国强; mrs Deng Ping 58 邓萍; mr Feng Tao 57 冯涛; mrs Xie Hua 56 谢华; mr Han Lei 48 韩磊; ms Cao Ying 45 曹颖; mr Zeng Hao 39 曾浩; ms Peng Dan 37 彭丹',
    { remarks: 'Names as in the passports.' },
  ),
  party('Rousseau sœurs', blv, 'ms Juliette Rousseau 29; ms Inès Rousseau 26'),
  party(
    'Familie Köhler',
    hrd,
    'mr Matthias Köhler 46; mrs Sabine Köhler 44; master Emil Köhler 13; miss Frieda Köhler 11',
  ),
  party(
    'آل سعيد',
    nak,
    'dr Omar Al Saeed 49 عمر آل سعيد; mrs Layla Al Saeed 43 ليلى آل سعيد; master Hamdan Al Saeed 14 حمدان آل سعيد; miss Salama Al Saeed 6 سلامة آل سعيد; miss Amna Al Saeed 0.5 آمنة آل سعيد',
    { diet: 'Halal' },
  ),
  party('Yuniarti', mnt, 'ms Yuniarti 35'),
  party('Iyer sisters', svj, 'ms Lakshmi Venkataraghavan Iyer 31; ms Meenakshi Venkataraghavan Iyer 28', {
    diet: 'Vegetarian',
  }),
  party('Gao family', glt, 'mr Gao Jun 35 高军; mrs Luo Ting 33 罗婷; master Gao Le 1.1 高乐'),
  party(
    'Perth surfers',
    sch,
    'mr Cooper Walsh 24; mr Jayden Reid 25; mr Mitchell Hughes 24; ms Sienna Reid 22',
  ),
  party('Song and parents', yyt, 'ms Song Jia 34 宋佳; mr Song Dehua 63 宋德华; mrs Jiang Yulan 61 蒋玉兰'),
  party('Dubois–Bernard', blv, 'mr Théo Bernard 37; mrs Manon Dubois 36; miss Zoé Bernard 2.5'),
  party('Wellness-Reise Schwarz', hrd, 'ms Ursula Schwarz 59; ms Renate Albrecht 61; ms Monika Vogel 58', {
    diet: 'Vegan',
  }),
  party('رحلة شهر العسل', nak, 'mr Saif Al Mazrouei 28 سيف المزروعي; mrs Reem Al Mazrouei 26 ريم المزروعي', {
    diet: 'Halal',
    remarks: 'Honeymoon',
  }),
  party(
    'Jakarta teachers',
    mnt,
    'mrs Sri Wahyuni 48; mr Joko 50; mrs Endang 46; mr Agung Nugroho Setiawan Kusumawardhana 44; ms Puspita 31; mr Rizky 29; ms Ayu 28; mrs Sumarni 52; mr Teguh 39; ms Larasati 33; mr Wahyu 42; ms Indah 30',
    { remarks: 'Names as in the passports.' },
  ),
  party(
    'Shah family',
    svj,
    'mr Nikhil Shah 38; mrs Priya Shah 35; miss Tara Shah 8; master Kabir Shah 1.6; mrs Hansa Shah 66',
    { diet: 'Jain' },
  ),
  party(
    'Shanghai book club',
    glt,
    'ms Qian Yun 42 钱云; ms Fan Rui 40 范蕊; ms Shen Qing 43 沈清; ms Lu Xin 41 陆欣',
  ),
  party(
    'Bennett family',
    sch,
    'mr Daniel Bennett 39; mrs Amelia Bennett 38; miss Isla Bennett 10; miss Poppy Bennett 7',
  ),
  party('Yuan and Bai', yyt, 'mr Yuan Kai 33 袁凯; ms Bai Lu 31 白露'),
  party(
    'Club de randonnée',
    blv,
    'mr Gérard Fontaine 62; mrs Monique Fontaine 60; mr Alain Mercier 64; mrs Sylvie Mercier 61',
  ),
  party('Lukas Brandt', hrd, 'mr Lukas Brandt 27', { remarks: 'Travels with a surfboard' }),
  party(
    'العطلة المدرسية',
    nak,
    'mrs Aisha Al Falasi 41 عائشة الفلاسي; mr Khalifa Al Falasi 45 خليفة الفلاسي; miss Maitha Al Falasi 12.5 ميثاء الفلاسي; master Rashid Al Falasi 9 راشد الفلاسي',
    { diet: 'Halal' },
  ),
  party('Handayani wedding', mnt, 'mrs Handayani 30; mr Prasetyo 32; mrs Sukarti 57; mr Wiryawan 60', {
    remarks: 'Wedding party',
  }),
  party(
    'Mehta incentive',
    svj,
    'mr Arjun Mehta 45; mr Sanjay Kulkarni 42; ms Neha Bhatt 36; mr Imran Qureshi 38; ms Divya Nair 34; mr Karan Malhotra 40',
  ),
]
