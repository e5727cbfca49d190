import { plainWords } from './meanings';

/** Codes of the IOC, of ISO 3166 and of records of bouts. Those of two letters that also say how a fight ends, such as SD and MD, are left out. */
const CODES =
  'us usa uk gb gbr eng sco wal nir ire irl ie mx mex ca can au aus nz nzl pr pur puer jp jpn de ger deu fr fra es esp it ita pl pol ua ukr ru rus ' +
  'ph phi phl cub dom arg bra chi chl col ven per uru ury par pry ecu pan nca nic crc gua gtm hon slv esa jam hai bah tto tri rsa zaf nga ngr gha ken uga ' +
  'tan nam zim zam mar alg dza tun egy cmr cod civ sen mli kaz uzb kgz tjk tkm aze arm geo blr ltu lat lva est fin swe nor den dnk isl ned nld bel lux sui che aut ' +
  'hun cze svk slo svn cro hrv srb bih mne mkd bul bgr rou gre grc tur cyp mlt por prt alb kos mda isr pse leb lbn jor syr irq iri irn ksa sau uae kuw kwt qat brn bhr ' +
  'ind pak ban bgd sri lka nep mgl mng chn hkg tpe twn kor prk tha vie vnm indo ina idn mas mys sgp sin fij fji sam wsm tga ton png';

const NAMES =
  'england|scotland|wales|great britain|northern ireland|holland|czech republic|south korea|north korea|united states of america|america|russia|turkey';

const COUNTRIES: ReadonlySet<string> = new Set([...CODES.split(' '), ...NAMES.split('|'), ...regionNames()]);

function regionNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => plainWords(names.of(`${first}${second}`) ?? '') || []));
}

/** Whether a text names a country, as records of fighters do beside the name. */
export function isCountry(text: string): boolean {
  return COUNTRIES.has(plainWords(text));
}
