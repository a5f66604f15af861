/** Situations answered only by reviewed texts, never by generated ones. */
export const safetyTopics = [
  "reaction",
  "pacemaker",
  "pregnancy",
  "epilepsy",
  "metal",
  "skin",
  "minor",
  "medical",
] as const;
export type SafetyTopic = (typeof safetyTopics)[number];

/** Situations that a word alone reveals. */
export type NamedTopic = Exclude<SafetyTopic, "reaction" | "minor">;

/** Beginnings of words. */
export const stems: Record<NamedTopic, string> = {
  pacemaker:
    "pacemaker peacemaker defibrill neurostimol stimolator elettrostimolator microinfusor bypass stent valvol holter dexcom freestyle cateter coclear impiantat sottocutane sottopelle icd dbs",
  pregnancy:
    "gravid incint allatt gestazion gestant partor puerper cesareo fivet neomamm premam gemell pancion ovulazion poppat ostetric inseminazion fecondazion mastit ecografi trimestr primipar pregnan breastfe pma icsi ivf",
  epilepsy: "epilet epiles antiepilet convuls fotosensibil comizial",
  metal:
    "protesi titanio perno perni amalgam piercing bracket dentier invisalign apparecchietto otturazion retainer spirale graffett faccette ortodon endosse osteosintes osseointegr fissator allineator proiettil scheggi zirconi",
  skin: "dermat brufol arrossat follicolit seborr eczem psoria melanom melasm rosace couperos cuperos vitilig orticar eritem ustion scottatur verruc micosi impetig cheloid acne acneic ferita ferite cicatric irritat irritazion infezion ragad foruncol orzaiol nevo nevi eruzion desquam squam screpol pustol vescic escoriaz abrasion ascess cheratos basaliom spinaliom telangect angiom lipom fibrom candid zoster herpes lupus capillar",
  medical: [
    // Diseases and organs.
    "acustic asma asmatic infiamm tumor cancr carcinom leucemi linfom mielom metastas neoplas oncolog chemio radioterap immunoterap cardiopat cardiomiopat cardiac cardiolog aritmi fibrillaz extrasistol tachicard bradicard infart scompens ischemi ictus emorrag aneurism trombo flebit embol varici varicos iperte ipotes ipotiroid ipertiroid tiroid colesterol diabet glicemi basedow hashimoto gozzo nodul sclerosi sclerodermi parkinson alzheimer demenz distrof miasten miopat fibromialg artrit artros reumat sjogren celiac epatit cirros nefr dialis bronc enfisem tubercol sinusit otit tonsillit faringit cervicalgi cervicale ernia discopat sciatic osteopor frattur emicrani cefale nevralg trigemin neuropat atassi neurolog neurit nevrit parali paresi emipar parestes vertigin labirint acufen glaucom cataratt retinopat retinit maculopat cherat congiuntiv blefar uveit spondilit borsit tendinit cistit gastrit nefrit pancreatit laringit mastoidit vasculit pericardit encefalit meningit appendicit colit miosit iridociclit gengivit parodontit stomatit parotit rinit anemi emofil coagul piastrin leucopen linfedem linfonod immunodef immunodepr immunosop autoimmun trapiant sieropositiv varicell mononucl endometrios depress psichiatr schizofren bipolar anoress patolog malatti malat allergi allergolog paraplegi emiplegi atrofi stenosi cancerogen febbre influenz polmonit insonnia panico hiv aids bpco covid crohn sindrome morbo gotta fistola ipovedent insufficienz soffietto angina raffreddor torcicoll sordo sorda miope miopi ingess",
    // Treatments, examinations and specialists.
    "chirurg operat intervent anestes ricover ospedal convalescen biops risonanz tac dermatolog ginecolog oculist ortoped endocrinolog reumatolog fisiatr pediatr dentist odontoiat psicolog medicin medicament dottor terapeut terapi radiolog devitalizz biorivital biostimol mesoterap hifu microneedl needling dermapen rinoplast blefaro otoplast mastoplast liposuz lipofill botox botul filler punturin puntur iniez iniett laser flebo microblading ceretta",
    // Medicines, by name and class.
    "farmac anticoag antiaggreg antidepress antibiot antinfiammat antistamin antipsicot ansiolit antivir antitumor betabloc diuretic immunosoppress cortison coumadin cumadin sintrom warfarin eparin clexane eliquis xarelto pradaxa cardioaspirin aspirin tachipirin paracetamol ibuprofen ketoprofen diclofenac eutirox levotirox lasix furosemid bisoprolol atenolol metoprolol ramipril enalapril losartan amlodipin norvasc statine metformin ozempic semaglutid insulin prednison betametason bentelan deltacorten isotretin roaccut aisoskin augmentin amoxicill sertralin zoloft paroxetin xanax alprazolam lorazepam tavor diazepam pregabalin gabapentin lyrica tegretol carbamazepin depakin valpro keppra levetiracetam lamictal lamotrig rivotril plaquenil metotrex methotrex humira ciclosporin tamoxifen letrozol anticoncez ormonal ormon estrogen progester minoxidil morfin pasticch pastigli pillol",
  ].join(" "),
};

/** Whole words as people misspell them: one wrong letter from seven letters on, two from nine on. */
export const misspelt: Record<NamedTopic, string> = {
  pacemaker:
    "pacemaker peacemaker defibrillatore neurostimolatore elettrostimolatore microinfusore microinfusori valvola valvole freestyle catetere",
  pregnancy:
    "incinta gravidanza gestazione gestante partorito partorire allattamento allattando allatto cesareo neomamma premaman puerperio gemelli pancione ovulazione",
  epilepsy:
    "epilessia epilettica epilettico epilettiche epilettici convulsioni convulsione fotosensibile",
  metal:
    "protesi titanio amalgama piercing bracket brackets dentiera invisalign apparecchietto otturazione otturazioni retainer spirale graffette faccette",
  skin: "dermatite rosacea psoriasi melanoma couperose cuperose vitiligine orticaria eritema ustione scottatura verruche impetigine cheloide cheloidi pustole cicatrice cicatrici irritata irritazione irritato infezione foruncolo orzaiolo",
  medical:
    "chemioterapia radioterapia trombosi infarto diabete tiroide tiroidite sclerosi fibromialgia botulino anticoagulante anticoagulanti cortisone isotretinoina roaccutan farmaci farmaco trigemino paralisi ipertensione emicrania cataratta glaucoma labirintite artrite vertigini linfonodi malattia malattie patologia patologie cefalea terapia influenza polmonite cervicale osteoporosi depressione insonnia borsite tendinite cistite gastrite nefrite spondilite pancreatite bronchite faringite laringite mastoidite vasculite flebite pericardite encefalite meningite appendicite miosite iridociclite gengivite parodontite stomatite parotite tonsillite poliomielite endometriosi",
};

/** Endings of names of diseases, operations and medicines. */
export const medicalEndings: readonly RegExp[] = [
  /\p{L}{3}(?:patia|patie|algia|algie|plegia|penia|emia|noma|roma|sarcoma|blastoma)$/u,
  /\p{L}{3}(?:ectomia|otomia|ostomia|oplastica|trombosi|stenosi|fibrosi|artrosi|nevrosi|psicosi|necrosi)$/u,
  /\p{L}{4}(?:pril|sartan|ololo?|statina|xaban|azepam|azolam|cillina|micina|prazolo|mab|tinib|dipina|triptan)$/u,
];

/** Words that resemble a sign by their beginning or ending. */
export const harmlessWords = new Set(
  "insufficiente insufficienti operatore operatrice operatori partire partite partito erotica protesti processi farmacia farmacie ferito fredda incita operativo pastiglia terapista termine operai tessera eritreo patologo metallo filled termini verrucche operaia riviste piercings influencer influenzer simpatia simpatie antipatia antipatie empatia telepatia nostalgia nostalgie accademia accademie epidemia pandemia blasfemia diploma ipotesi ipotetico ipotetica bronzo bronzea economa autonoma astronoma gastronoma trombone candidata candidato candidati candidatura candidature candidarsi valvolina vite lite ospite ospiti infinite unite gradite gradita farmacista operativi trombino pacco tacco attacco attacca tace taccuino roma aroma cromo crema premia scheggiato scheggiata irritante".split(
    " ",
  ),
);

/** Expressions that reveal a situation together. Texts are normalised by `plain`. */
export const phrases: Record<NamedTopic, readonly RegExp[]> = {
  pacemaker: [
    /\bpace ?maker|\bpeis ?meker|\bby ?-?pass|\bpomp[ae]\b.{0,12}\binsulin|\bloop recorder/,
    /\bport[ao]? a cath|\bport(?:atore|atrice) di\b|\bstimolazion\w+ (?:cerebr|vagal|midoll|spinal)/,
    /\b(?:apparecchi|aggegg|dispositiv|batteri|sensor|cerchiett|cerott|elettrod)\w*.{0,25}\b(?:cuore|battit|ritmo|petto)/,
    /\b(?:cuore|ritmo|battit\w)\b.{0,20}\b(?:apparecchi|aggegg|batteri)|\bcalamita\b.{0,15}orecchi/,
    /\b(?:sensor\w|cerott\w)\b.{0,25}\b(?:glicemi|glucos|zuccher)|\bsotto ?(?:la )?pelle\b/,
  ],
  pregnancy: [
    /\bdolce attesa|\bstato interessante|\btest positiv|\bfutura mamma|\b(?:fatto|dopo) (?:il|un) transfer/,
    /\b(?:aspett\w+|attesa d\w+) .{0,12}(?:figli|bimb|bambin|bebe|cucciol)|\bprimo figlio\b|\b(?:sono|siamo) in attesa\b/,
    /\baspetto (?:il prim|la prim|il second|la second|il terz|la terz)[oa](?! \w)|\bciclo in ritardo|\bho un ritardo/,
    /\b(?:cerc|prov|tent|vogli|vorr)\w* .{0,14}(?:figli|bimb|bambin|incint)/,
    /\b(?:bambin|bimb|creatur|criatur|figli)\w* (?:in|nella) pancia|\bbebe in arrivo|\bbimbo in arrivo/,
    /\b(?:sono|sn|siamo) (?:quasi )?(?:di|a|al|alla|nel) (?:\S+ )?(?:mes[ei]|settiman\w)(?! (?:dal|che|d'uso|di u|e non))/,
    /\bal \w+ mese\b(?! (?:d'uso|di us|dal))|\b\w+esima settimana|\b\d+ settimane\b(?=$|.{0,5}poss)/,
    /\b(?:al|il|dal|post|dopo il) parto\b(?! (?:con|da))|\bho avuto .{0,12}(?:bimb|bambin)/,
    /\b(?:do|da|dare|dando|dare|tir[oa]|produc\w+) .{0,12}(?:latte(?! deterg)|seno)\b|\britardo del(?:le mest| ciclo)/,
  ],
  epilepsy: [
    /\b(?:piccolo|grande) male\b|\bmal caduco|\bcrisi (?:tonic|general|parzial|focal)|\b(?:le|di) assenze\b/,
    /\b(?:crisi|attacc\w+)\b.{0,25}\b(?:luc[ei]|lampeggi|flash|assenz)|\bluc[ei]\b.{0,30}\b(?:crisi|attacchi|star)/,
  ],
  metal: [
    /\bimpiant[oi]\b|\bplacc(?:a|he|hett\w+)\b(?! d'oro)|\bclip (?:chir|vasc|met)|\bcoron[ae]\b|\bespansore\b/,
    /\b(?:apparecchi\w*|mascherin\w+|pont[ei]|capsul\w+|fil[oi]|ferrett\w+|vit[ei])\b.{0,12}\b(?:dent|fiss|bocca)/,
    /\bfil[oi] (?:metall|di conten|di ferro|d'oro|di sosp|di traz)|\bdenti finti|\bbite\b|\bcapsule\b|\bcontenzion|\bferretti/,
    /\b(?:ho|porto|porta|ha|con|mess[oa]) .{0,25}\b(?:metall|acciaio|ferro|chiod|vit[ei]\b|ret(?:e|ina)\b)/,
    /\borecchino al|\bpiastra nell|\b(?:vit[ei]|chiod[oi]|rete|barr[ae]) (?:in|nel|nella|nello|sul|dietro)\b/,
  ],
  skin: [
    /\b(?:pelle|vis[oi]|faccia|guanc\w|fronte|mento|collo|ceretta)\b.{0,25}\b(?:infiamm|screpol|viola)/,
    /\btagl(?:io|i|iett\w+) (?:su|sul|sulla)\b|\b(?:ho (?:un |dei )?tagl(?:io|i|iett)|mi sono (?:tagli|graffi))|\bfuoco di sant/,
    /\b(?:un|il|dei|quel|tolto un) ne[oi]\b(?! (?:giorni|mesi|\w+ giorni))|\bpell\w+ (?:viva|rotta|lesa|che si)/,
    /\b(?:messo|dato|tolto|avuto|con|ho|cia) (?:i|dei|tre|due|quattro|cinque|\d+|ancora i) punti\b(?! ner| luce)/,
    /\bpunti (?:di sutura|in fronte|sul|sullo|sulla|alla)\b|\b(?:crost[ae]|piag\w|cist[ie]|fungh\w|graffio?|boll[ae])\b|\batopic/,
    /\b(?:ustion|scottat|bruciat)\w* .{0,15}\b(?:sol[ea]|mare|spiaggia|piastra|forno)|\bsfogh?[oi]\b|\bpreso il sole|\btroppo sole\b/,
    /\bpallin\w+ (?:nel|sul|sotto)|\b(?:grumo|bozzo)\b|\bceretta\b|\bmalatti\w+ della pelle|\bpelle .{0,20}\b(?:prude|squam|spell|brucia)/,
  ],
  medical: [
    /\bsoff(?:r\w+|ert\w) .{0,8}(?:di|d'|del|della)\b|\baffett[ao] da|\bdiagnosticat|\bmal di (?:testa|schiena)/,
    /\b(?:problem\w+|disturb\w+|soffi\w|crisi|attacc\w+) (?:di|al|alla|agli|con \w+|d') ?(?:cuor|tiroid|occhi|circol|press|nerv|pell|salut|vist|coag)/,
    /\b(?:cura\b(?! del viso| della pelle)|in cura|terapia|farmac[oi]|medicin\w+|compress[ae]|goccin\w|pomat\w)\b/,
    /\bprend\w+ (?:\w+ ){0,2}(?:per la pression|per il cuor|pillol|pastigl)|\bassum(?:o|e|endo)\b/,
    /\bpression[ei] (?:alt|bass|ballerin|oculare|sballat)|\bsangue (?:fluido|denso)|\bzuccher\w* alt/,
    /\b(?:mi|gli|le) hanno (?:appena )?(?:tolto|rifatto|operat)|\b(?:tolto|estratto) (?:il|un) dente|\brifatt[ao] (?:il|le|la)/,
    /\bho (?:fatto|subito) .{0,20}\b(?:lifting|fili|peeling|punture|laser)|\bdopo il (?:peeling|lifting)/,
    /\b(?:non (?:la|lo|mi) sento|insensibil|mezza (?:faccia|viso))|\bnervi? del viso|\bsensibilita\b|\bstort[ao]\b/,
    /\bnon (?:sento|muovo|riesco a muovere) (?:piu )?(?:la|il|le|gli|l'|mezz\w|un lato)(?! (?:scoss|corrent|vibraz|calor|microc))/,
    /\b(?:fare|mia|avuto|subito) (?:un'?|l'?) ?operazione|\boperarmi\b|\bocchi secchi|\bporto le lenti|\bho i fili\b/,
    /\b(?:il|al|mio|dal) medico\b|\blent[ei] (?:a contatto|rigid)|\bpronto soccorso|\bdente del giudizio/,
    /\b(?:ansia|goccine)\b|\b(?:fili (?:di|tensori)|trucco (?:semi)?permanente|tatuaggi\w* (?:sul|in))/,
    /\bialuronico (?:iniett|alle|nelle)|\bextension (?:alle|delle) ciglia|\bbicchiere di|\bubriac|\borecchi\w*.{0,4}operazione|\boperazione (?:al|agli)/,
    /\b(?:cuore|battito) (?:malat|debol|ingross|artific)|\bsoffr\w+ .{0,10}cuore|\bper il cuore|\bleporino\b/,
  ],
};

/** Parts of the body that the device may concern. */
export const bodyPart =
  /\b(?:vis[oi]|faccia|guanc\w+|fronte|tempi[ae]|zigom\w+|mandibol\w+|mascell\w+|mento|coll[oi]|gola|labbr\w+|bocca|naso|occhi\w*|palpebr\w+)\b|\b(?:pelle|testa|orecchi\w*|dent[ei]|gengiv\w+|muscol[oi]|nerv[oi]|lingua|petto|cuore|man[oi]|schiena|stomaco|ven[ae])\b|\b(?:gamb[ae]|bracci[ao]?|sen[oi]|oss[oa]|nuca|narici|cigli\w+)\b/;

/** Complaints, without the usual sensations of the device. */
export const complaints: readonly RegExp[] = [
  /\b(?:brucia|bruciat|brucior|arross|ross[aoei]\b|rossor|puntini|gonfi|prud|prurit|puls[ai]|puls\w+ la|dolor)/,
  /\b(?:intorpid|addormenta|insensibil|paralizz|spell|squam|sanguin|lacrim|livid|ematom|boll[ae]\b|bollicin|vescic)/,
  /\b(?:sfog[oh]|eruzion|macchi[ae]\b|chiazz|crost|ponfi|scottat|ustion|trem[ao]|contrattur|spasm|nause|vomit|sven)/,
  /\b(?:gira la|girament|vertigin|palpitaz|annebbi|sfocat|fischi|formicol|bozzo|bloccat|viola|scoppiat|a pezzi|crampo|tic\b)/,
  /\b(?:reazion|irrita[tz]|infiamma[tz]|brufol|segn[oi]\b|mal di|(?:fa|fanno|sento|sta) (?:\w+ )?male\b|tira\b|duole|pizzica ancora)/,
  /\b(?:(?:preso|dato|sentito|sento) (?:la|una) scossa|vedo doppio|svenut|contratta\b|peggiorat|sento bruciare)/,
];
/** The writer's own body. */
export const ownBody = /\b(?:mi|me|mio|mia|miei|mie|ho|sono svenuta|sento|vedo|m'ha|c'ho)\b/;
/** The device has been used. */
export const afterUse =
  /\bdopo (?:aver|l'us|che|la|il|ogni|\w+ (?:us|volt|minut|giorn))|\bda quando\b|\b(?:usat|provat|passat)[oa]\b|\bda (?:ieri|stamattina|giorni)\b|\bquando lo\b/;
