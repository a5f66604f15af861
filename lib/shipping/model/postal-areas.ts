/*
 * Italian postal codes (CAP) by province, and the towns of the codes that belong to one town only. Written
 * from the structure of the codes: the first digits name the province, and cities divided into zones have
 * a range of their own. Server only: the browser asks `/api/checkout/postal-code`.
 */

/** Codes of a province outside its divided cities: `from-to province…`. Several share some ranges; first match wins. */
const provinceRanges = `
12071-12071 CN SV
18025-18025 IM CN
23806-23806 BG LC
00010-00079 RM
01010-01039 VT
02010-02049 RI
03010-03049 FR
04010-04039 LT
05010-05039 TR
06010-06089 PG
07010-07059 SS
08010-08049 NU OR SS SU
09010-09049 SU CA OR
09050-09069 CA SU
09070-09099 OR SU CA
10010-10099 TO
11010-11029 AO
12010-12089 CN
13010-13060 VC
13811-13899 BI
14010-14059 AT
15010-15079 AL
16010-16049 GE
17010-17058 SV
18010-18039 IM
19010-19039 SP
20010-20099 MI
20811-20899 MB
21010-21069 VA
22010-22079 CO
23010-23039 SO
23801-23899 LC
24010-24069 BG
25010-25089 BS
26010-26049 CR
26811-26899 LO
27010-27069 PV
28010-28079 NO
28801-28899 VB
29010-29039 PC
30010-30039 VE
31010-31059 TV
32010-32049 BL
33010-33069 UD
33070-33099 PN
34010-34018 TS
34070-34079 GO
35010-35049 PD
36010-36079 VI
37010-37069 VR
38010-38099 TN
39010-39059 BZ
40010-40069 BO
41010-41059 MO
42010-42049 RE
43010-43059 PR
44010-44049 FE
45010-45039 RO
46010-46059 MN
47010-47049 FC
47814-47869 RN
48010-48035 RA
50010-50069 FI
51010-51039 PT
52010-52049 AR
53010-53049 SI
54010-54039 MS
55010-55069 LU
56010-56049 PI
57014-57039 LI
58010-58059 GR
59011-59029 PO
60010-60049 AN
61010-61049 PU
62010-62039 MC
63061-63099 AP
63811-63899 FM
64010-64049 TE
65010-65029 PE
66010-66059 CH
67010-67069 AQ
70010-70059 BA
71010-71051 FG
72010-72029 BR
73010-73059 LE
74010-74029 TA
75010-75029 MT
76011-76017 BT
80010-80081 NA
81010-81059 CE
82010-82039 BN
83010-83059 AV
84010-84099 SA
85010-85059 PZ
86010-86049 CB
86070-86099 IS
87010-87079 CS
88020-88079 CZ
88811-88849 KR
89010-89069 RC
89812-89869 VV
90010-90051 PA
91010-91031 TP
92010-92031 AG
93010-93019 CL
94010-94019 EN
95010-95049 CT
96010-96019 SR
97010-97019 RG
98020-98079 ME
`;

/** Codes of one town: `from-to province town|another name`. */
const townRanges = `
00118-00199 RM Roma|Ostia|Lido di Ostia|Acilia
01100-01100 VT Viterbo
02100-02100 RI Rieti
03100-03100 FR Frosinone
04100-04100 LT Latina
05100-05100 TR Terni
06121-06135 PG Perugia
07100-07100 SS Sassari
08100-08100 NU Nuoro
09121-09134 CA Cagliari
09170-09170 OR Oristano
10121-10156 TO Torino
11100-11100 AO Aosta
12100-12100 CN Cuneo
13100-13100 VC Vercelli
13900-13900 BI Biella
14100-14100 AT Asti
15121-15122 AL Alessandria
16121-16167 GE Genova
17100-17100 SV Savona
18100-18100 IM Imperia
19121-19137 SP La Spezia
20121-20162 MI Milano
20900-20900 MB Monza
21100-21100 VA Varese
22100-22100 CO Como
23100-23100 SO Sondrio
23900-23900 LC Lecco
24121-24129 BG Bergamo
25121-25136 BS Brescia
26100-26100 CR Cremona
26900-26900 LO Lodi
27100-27100 PV Pavia
28100-28100 NO Novara
28921-28925 VB Verbania
29121-29122 PC Piacenza
30121-30176 VE Venezia|Mestre|Marghera|Favaro Veneto|Zelarino|Lido di Venezia|Murano|Burano
31100-31100 TV Treviso
32100-32100 BL Belluno
33100-33100 UD Udine
33170-33170 PN Pordenone
34121-34151 TS Trieste
34170-34170 GO Gorizia
35121-35143 PD Padova
36100-36100 VI Vicenza
37121-37142 VR Verona
38121-38123 TN Trento
39100-39100 BZ Bolzano|Bozen
40121-40141 BO Bologna
41121-41126 MO Modena
42121-42124 RE Reggio Emilia|Reggio nell’Emilia
43121-43126 PR Parma
44121-44124 FE Ferrara
45100-45100 RO Rovigo
46100-46100 MN Mantova
47121-47122 FC Forlì
47521-47522 FC Cesena
47921-47924 RN Rimini
48121-48125 RA Ravenna
50121-50145 FI Firenze
51100-51100 PT Pistoia
52100-52100 AR Arezzo
53100-53100 SI Siena
54100-54100 MS Massa
55100-55100 LU Lucca
56121-56128 PI Pisa
57121-57128 LI Livorno
58100-58100 GR Grosseto
59100-59100 PO Prato
60121-60131 AN Ancona
61121-61122 PU Pesaro
62100-62100 MC Macerata
63100-63100 AP Ascoli Piceno
63900-63900 FM Fermo
64100-64100 TE Teramo
65121-65129 PE Pescara
66100-66100 CH Chieti
67100-67100 AQ L’Aquila
70121-70132 BA Bari
71121-71122 FG Foggia
72100-72100 BR Brindisi
73100-73100 LE Lecce
74121-74123 TA Taranto
75100-75100 MT Matera
76121-76121 BT Barletta
76123-76123 BT Andria
76125-76125 BT Trani
80121-80147 NA Napoli
81100-81100 CE Caserta
82100-82100 BN Benevento
83100-83100 AV Avellino
84121-84135 SA Salerno
85100-85100 PZ Potenza
86100-86100 CB Campobasso
86170-86170 IS Isernia
87100-87100 CS Cosenza
88100-88100 CZ Catanzaro
88900-88900 KR Crotone
89121-89135 RC Reggio Calabria|Reggio di Calabria
89900-89900 VV Vibo Valentia
90121-90151 PA Palermo
91100-91100 TP Trapani
92100-92100 AG Agrigento
93100-93100 CL Caltanissetta
94100-94100 EN Enna
95121-95131 CT Catania
96100-96100 SR Siracusa
97100-97100 RG Ragusa
98121-98168 ME Messina
`;

const provinceNames = `
AG Agrigento, AL Alessandria, AN Ancona, AO Aosta, AP Ascoli Piceno, AQ L’Aquila, AR Arezzo, AT Asti,
AV Avellino, BA Bari, BG Bergamo, BI Biella, BL Belluno, BN Benevento, BO Bologna, BR Brindisi, BS Brescia,
BT Barletta-Andria-Trani, BZ Bolzano, CA Cagliari, CB Campobasso, CE Caserta, CH Chieti, CL Caltanissetta,
CN Cuneo, CO Como, CR Cremona, CS Cosenza, CT Catania, CZ Catanzaro, EN Enna, FC Forlì-Cesena, FE Ferrara,
FG Foggia, FI Firenze, FM Fermo, FR Frosinone, GE Genova, GO Gorizia, GR Grosseto, IM Imperia, IS Isernia,
KR Crotone, LC Lecco, LE Lecce, LI Livorno, LO Lodi, LT Latina, LU Lucca, MB Monza e Brianza, MC Macerata,
ME Messina, MI Milano, MN Mantova, MO Modena, MS Massa-Carrara, MT Matera, NA Napoli, NO Novara, NU Nuoro,
OR Oristano, PA Palermo, PC Piacenza, PD Padova, PE Pescara, PG Perugia, PI Pisa, PN Pordenone, PO Prato,
PR Parma, PT Pistoia, PU Pesaro e Urbino, PV Pavia, PZ Potenza, RA Ravenna, RC Reggio Calabria,
RE Reggio Emilia, RG Ragusa, RI Rieti, RM Roma, RN Rimini, RO Rovigo, SA Salerno, SI Siena, SO Sondrio,
SP La Spezia, SR Siracusa, SS Sassari, SU Sud Sardegna, SV Savona, TA Taranto, TE Teramo, TN Trento,
TO Torino, TP Trapani, TR Terni, TS Trieste, TV Treviso, UD Udine, VA Varese, VB Verbano-Cusio-Ossola,
VC Vercelli, VE Venezia, VI Vicenza, VR Verona, VT Viterbo, VV Vibo Valentia
`;

const nameByCode = new Map(
  provinceNames
    .trim()
    .split(/,\s+/)
    .map((line) => [line.slice(0, 2), line.slice(3)]),
);

/** What a postal code says about an address. */
export type PostalArea = {
  /** Never empty; several where provinces share a range. */
  provinces: { code: string; name: string }[];
  /** Names of the code's only town, the usual one first; empty where several towns share the code. */
  towns: string[];
};

type Range = PostalArea & { from: string; to: string };

const ranges: Range[] = [...toRanges(townRanges, 1), ...toRanges(provinceRanges, Infinity)];

/** Reads a table; `provinces` says how many words after the range are province codes. */
function toRanges(table: string, provinces: number): Range[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [range = "", ...words] = line.split(" ");
      return {
        from: range.slice(0, 5),
        to: range.slice(6),
        provinces: words
          .slice(0, provinces)
          .map((code) => ({ code, name: nameByCode.get(code) ?? code })),
        towns: words.slice(provinces).join(" ").split("|").filter(Boolean),
      };
    });
}

/** Returns the provinces and towns of a postal code, or null for a code that Italy does not use. */
export function findPostalArea(postalCode: string): PostalArea | null {
  if (!/^\d{5}$/.test(postalCode)) return null;
  const found = ranges.find(({ from, to }) => from <= postalCode && postalCode <= to);
  return found ? { provinces: found.provinces, towns: found.towns } : null;
}
