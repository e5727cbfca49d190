import { oneOf, uniform, whole, type Key } from '../noise';

/** A fighter's home country: its cities, the parts of its names, and its offset from UTC. */
export interface Country {
  readonly name: string;
  /** Hours ahead of UTC. */
  readonly offset: number;
  readonly cities: readonly string[];
  /** Given names, by sex. */
  readonly male: readonly string[];
  readonly female: readonly string[];
  /** A family name is a stem and an ending. */
  readonly stems: readonly string[];
  readonly endings: readonly string[];
}

const words = (list: string): string[] => list.split(' ');

export const COUNTRIES: readonly Country[] = [
  {
    name: 'USA',
    offset: -5,
    cities: ['Brackwater', 'Port Ellery', 'Cedar Notch', 'Halden Falls'],
    male: words('Dwayne Marcus Terrell Curtis Jalen Darnell Wesley Travis Rashad Colby Quentin Leroy Brandon Kendall Isaiah Malik'),
    female: words('Tasha Kendra Latoya Brianna Jasmine Shelby Monique Carla'),
    stems: words('Hallo Brack Kett Wins Thorn Ash Cald Merri Stan Pem Rad Whit Hart Lang Brend Corn Dray Fen Gar Hav'),
    endings: words('way ridge ering low field more worth by ley ston wick ham gate stead croft dale'),
  },
  {
    name: 'United Kingdom',
    offset: 0,
    cities: ['Eastmere', 'Carrow', 'Brigham Vale', 'Loxton'],
    male: words('Callum Reece Liam Kieran Jamie Declan Lewis Connor Gavin Rhys Ewan Stuart Nathan Kyle Craig Dale'),
    female: words('Chantelle Gemma Kirsty Ebony Natasha Hannah Stacey Lauren'),
    stems: words('Aller Birk Crag Dun Esk Fal Gress Hebb Inch Keth Lam Mar Nether Ox Pick Ren Sedge Tarn Ull Wether'),
    endings: words('by dale don field gill ham ing ley low more scough shaw thwaite ton wick worth'),
  },
  {
    name: 'Mexico',
    offset: -6,
    cities: ['Santa Rosalba', 'Villa Corriente', 'San Eladio', 'Puerto Mirasol'],
    male: words('Joaquín Rogelio Arturo Édgar Ulises Ramiro Gilberto Iván Jesús Efraín Adrián Abel Nicolás Martín Óscar Saúl'),
    female: words('Yesenia Marisol Itzel Rocío Paloma Irene Nayeli Lupita'),
    stems: words('Alca Barri Cabre Dela Esco Fuen Gari Huer Iba Jara Lame Man Nava Oroz Pala Quin Reb Sala Tron Valde'),
    endings: words('bar cón dero do ga les llo mano nares ña quera rín rosa tano vides zón'),
  },
  {
    name: 'Philippines',
    offset: 8,
    cities: ['Bacalon', 'Santa Ligaya', 'Marindol', 'Tagubao'],
    male: words('Jerwin Rodel Arnel Jhonel Reymart Crisanto Dante Elmer Ronnel Melvin Jeo Randy Vincent Christian Dave Marlon'),
    female: words('Analyn Gretchen Jovelyn Rizza Aira Lovely Maricel Cherry'),
    stems: words('Baca Cabu Dala Gala Labi Maga Nabu Paga Saba Tala Umba Yapi Bala Cata Dima Kala Lumi Mana Pala Tuga'),
    endings: words('ban cay dao gan lan lig mang nao non pit quin rin san tan ting yan'),
  },
  {
    name: 'Japan',
    offset: 9,
    cities: ['Minasawa', 'Takehama', 'Kurobori', 'Hoshigaki'],
    male: words('Takuma Ryota Kenji Shun Daichi Yuto Hiroki Masaru Sho Koki Naoto Tatsuya Ren Keita Satoshi Junpei'),
    female: words('Naoko Etsuko Chie Miyo Yuri Kasumi Ayaka Mika'),
    stems: words('Aka Fuji Hama Iwa Kawa Kita Kuro Mori Nata Nishi Oka Sawa Shima Taka Taki Toyo Ue Yama Yoshi Kane'),
    endings: words('bashi bori da gaki gami hara hira kage kura maru mori mura shiro tani uchi zaki'),
  },
  {
    name: 'Ukraine',
    offset: 2,
    cities: ['Verbivka', 'Zorianets', 'Stepova', 'Kalynhrad'],
    male: words('Taras Bohdan Oleh Andriy Yevhen Maksym Roman Stanislav Artem Denys Viktor Ihor Serhii Mykola Pavlo Vadym'),
    female: words('Olha Daryna Larysa Kateryna Alina Svitlana Halyna Iryna'),
    stems: words('Bere Dub Hrab Kala Klym Kovr Lys Maka Ostr Pestr Rud Sav Shev Tka Verb Voron Yar Zab Zhur Hon'),
    endings: words('chuk enko ets iienko iuk kivskyi lenko nyi ovskyi rchuk shko skyi tsiv vets yk yshyn'),
  },
  {
    name: 'Ghana',
    offset: 0,
    cities: ['Abenkro', 'New Teshiman', 'Kwafra', 'Nsutase'],
    male: words('Kwame Kofi Yaw Emmanuel Isaac Joshua Ebenezer Patrick Issah Wasiru Kojo Samuel Felix Richard Ernest Abdul'),
    female: words('Abena Akosua Perpetual Sarah Grace Esi Adjoa Ruth'),
    stems: words('Ado Agye Amo Anku Asa Ate Bed Boa Dar Kwa Lar Men Nar Odo Ofo Oko Opo Quay Sack Tob'),
    endings: words('ako bea daa dzi fio kor kyi lai mang ntwi nyo sah tey tso wah yei'),
  },
];

/** A name composed from the lists of a country. Two fighters can share one. */
export function invented(country: Country, sex: 'male' | 'female', ...key: Key): string {
  const given = oneOf(country[sex], ...key, 1);
  return `${given} ${oneOf(country.stems, ...key, 2)}${oneOf(country.endings, ...key, 3)}`;
}

/** The sportsbooks' name for a fighter: sometimes a ring name that is not in the record. */
export function sportsbookName(name: string, ...key: Key): string {
  const [given = name, ...family] = name.split(' ');
  const drawn = uniform(...key, 1);
  if (drawn < 0.012) return `${oneOf(RING_NAMES, ...key, 2)} ${family.join(' ')}`;
  if (drawn < 0.03) return `${given} ${'ABCDEFGJLMNPRST'.charAt(whole(15, ...key, 3))}. ${family.join(' ')}`;
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

const RING_NAMES = ['Lightning', 'Bazooka', 'Smiler', 'Kid', 'Iron', 'Dynamite', 'Prince', 'Hammer'];
