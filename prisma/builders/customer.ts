import { defaultRandom, type Random } from "./random";

export type Customer = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
};

const firstNames = [
  "Giulia",
  "Martina",
  "Chiara",
  "Francesca",
  "Beatrice",
  "Ilaria",
  "Teresa",
  "Sofia",
  "Elisabetta",
  "Noemi",
  "Alessandra",
  "Paola",
  "Lucia",
  "Roberta",
  "Daniela",
  "Marta",
  "Federica",
  "Silvia",
  "Valentina",
  "Andrea",
  "Matteo",
  "Niccolò",
] as const;

const lastNames = [
  "Ferrante",
  "Colombo Riva",
  "De Santis",
  "Zanella",
  "Lo Monaco",
  "Bortolotti",
  "D’Angelo",
  "Marinelli",
  "Grimaldi Conti",
  "Caruso",
  "Vitale",
  "Serafini",
  "Benedetti",
  "Pagani",
  "Fontana",
  "Bianchi",
  "Esposito",
  "Nicolò",
  "Russo",
  "Ricci",
] as const;

const streets = [
  "Via dei Tintori",
  "Via Giuseppe Garibaldi",
  "Corso Italia",
  "Via San Felice",
  "Piazza della Libertà",
  "Viale Trento",
  "Via Dante Alighieri",
  "Strada Maggiore",
  "Via XX Settembre",
  "Vicolo del Forno",
] as const;

const towns = [
  { postalCode: "50122", city: "Firenze", province: "FI" },
  { postalCode: "20123", city: "Milano", province: "MI" },
  { postalCode: "00184", city: "Roma", province: "RM" },
  { postalCode: "10121", city: "Torino", province: "TO" },
  { postalCode: "40121", city: "Bologna", province: "BO" },
  { postalCode: "80133", city: "Napoli", province: "NA" },
  { postalCode: "37121", city: "Verona", province: "VR" },
  { postalCode: "09124", city: "Cagliari", province: "CA" },
  { postalCode: "47121", city: "Forlì", province: "FC" },
  { postalCode: "39100", city: "Bolzano", province: "BZ" },
] as const;

const mailDomains = ["example.it", "esempio.it"] as const;

/** Builds an invented Italian customer. The e-mail address follows the name. */
export function buildCustomer(overrides: Partial<Customer> & { random?: Random } = {}): Customer {
  const { random = defaultRandom, ...given } = overrides;
  const firstName = given.firstName ?? random.pick(firstNames);
  const lastName = given.lastName ?? random.pick(lastNames);
  return {
    firstName,
    lastName,
    email: `${mailPart(firstName)}.${mailPart(lastName)}@${random.pick(mailDomains)}`,
    phone: `+39 333 010 ${random.int(1000, 9999)}`,
    address: `${random.pick(streets)} ${random.int(1, 140)}`,
    ...random.pick(towns),
    country: "Italia",
    ...given,
  };
}

function mailPart(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z]/g, "")
    .toLowerCase();
}
