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

/** Signs of a situation, compared with texts normalised by `plain`. */
type Signs = {
  /** Whole words; longer ones match despite one or two typing errors. */
  words: string;
  /** Prefixes of words: all forms of a stem. */
  stems: string;
  /** Phrases that no single word reveals. */
  phrases: readonly RegExp[];
};

/** Parts of the body that a facial device may concern. */
export const bodyPart =
  "(?:vis[oi]|facc(?!io\\b|iamo\\b)\\w+|guanc\\w+|fronte|tempi[ae]|zigom\\w+|mandibol\\w+|mascell\\w+|ment[oi]|coll[oi]|gola|nuca|labbr\\w+|bocca|nas[oi]|narici|occhi\\w*|palpebr\\w+|ciglia|sopraccigli\\w*|pelle|cute|testa|orecchi\\w*|dent[ei]|gengiv\\w+|muscol[oi]|nerv[oi]|lingua|pett[oi]|cuore|battit[oi]|man[oi]|bracci[ao]?|gamb[ae]|schiena|stomaco|linfonod[oi]|ven[ae]|capillari|sen[oi]|cervicale|ossa|osso)";

/** Complaints, without the normal sensations of using the device. */
const complaint =
  "(?:bruciat\\w+|brucior\\w+|brucia\\w*|arross\\w+|(?<!(?:luce|led|lucina|lucetta|spia) )ross[aoei]\\b|rossor\\w+|gonfi\\w*|prud\\w+|prurit\\w+|puls(?:a|ano|ava|azion\\w+|i|are)\\b|dolor\\w*|dol(?:gono|ente|enzia\\w*)\\b|(?:fa|fanno|sento|sta|stat\\w|sentit\\w) (?:\\w+ )?male\\b|mal di|intorpid\\w+|addormentat\\w+|insensibil\\w+|paralizz\\w+|spell\\w+|squam\\w+|desquam\\w+|sanguin\\w+|lacrim\\w+|livid\\w+|ematom\\w+|boll[ae]\\b|bollicin\\w+|vescic\\w+|sfog[oh]\\w*|eruzion\\w+|macchi[ae]\\b|macchiolin\\w+|chiazz\\w+|crost\\w+|ponfi|scottat\\w+|ustion\\w+|trem(?:a|ano|ore|ori|olio)\\b|contratt[aei]\\b|contrattur\\w+|spasm\\w+|tic\\b|nause\\w+|vomit\\w+|sven(?:ut|im|go|ir)\\w*|gira (?:la|un po)|girament\\w+|vertigin\\w+|palpitazion\\w+|tachicard\\w+|batticuore|annebbiat\\w+|sfocat\\w+|vedo (?:doppio|male|nero|macchie)|peggiorat\\w+|reazion\\w+|irritat\\w+|infiammat\\w+|brufol\\w+|segn[oi]\\b)";

const ordinal = "(?:prim|second|terz|quart|quint|sest|settim|ottav|non)[oa]";

/**
 * Signs of each situation. They match generously: a reviewed answer to a harmless question costs little, a
 * missed sign may cause harm.
 */
export const safetySigns: Record<Exclude<SafetyTopic, "minor">, Signs> = {
  reaction: {
    words: "prurito vesciche",
    stems: "sanguin svenut svenim",
    phrases: [
      // Any reaction connected with the device.
      new RegExp(
        `\\b(?:dopo (?:aver|l'us|l'utilizz|l'appl|l'ho|che (?:l'ho|lo|la)|la seduta|il trattament|ogni|ogni volta|(?:la )?(?:prima|seconda|terza|quarta|quinta)|(?:pochi|poche|due|tre|alcuni|alcune|qualche|\\d+)\\b)|da quando (?:lo|l'|ho|uso|la|mi)|usandolo|mentre (?:lo|la|l')|quando (?:lo |la |l'ho )?(?:us|pass|appogg|acced)|(?:ieri|oggi|stamattina|stasera|stanotte)\\b.{0,12}(?:l'ho|ho) (?:us|pass|prov)|l'ho (?:appena )?(?:us|pass|prov)\\w+ (?:e|ma|ed)\\b).{0,70}\\b${complaint}`,
      ),
      // Any event that happened to the writer.
      new RegExp(
        `\\bmi (?:si )?(?:e|sono|ha|hanno|s'e) (?!arriv)(?:\\w+ ){0,2}?(?:\\w{0,3}${complaint}|(?:uscit|venut|compars|spuntat|lasciat|rimast|cresciut)\\w* .{0,30}\\b(?:${complaint}|segn|sfog|reazion))`,
      ),
      new RegExp(
        `\\b(?:mi (?:fa|fanno|sta facendo) (?:\\w+ )?male|mi (?:brucia\\w*|prud\\w+|puls\\w+|tira|trema|lacrim\\w+|duol\\w+|dol\\w+|sangu\\w+)) (?:\\w+ ){0,2}?(?:${bodyPart}|da|dopo|ancora|tutt\\w+)`,
      ),
      new RegExp(
        `\\b${bodyPart} (?:\\w+ ){0,2}?(?:mi (?:fa male|fanno male|brucia|prude|pulsa|tira|si e|si sta|e diventat\\w)|bruciat\\w+|gonfi\\w*|ustionat\\w+|spellat\\w+)\\b`,
      ),
      new RegExp(
        `\\b(?:uscit|venut|compars|spuntat|lasciat)\\w* .{0,30}\\b(?:boll[ae]\\b|macchi[ae]\\b|sfog|ross[oi]\\b|rossor|brufol|prurit|reazion|livid|gonfi|ustion|segn[oi]\\b)`,
      ),
      /\breazione (?:allergica|strana|cutanea)|\bmi (?:sento|sta) (?:male|bruciar|sven)|\bmi gira la testa|\bho preso la scossa|\bmi ha dato la scossa|\bmi brucia\b|\bsegni rossi|\bmacchie rosse|\bbruciatur/,
      new RegExp(
        `\\bh[oa] (?!.*\\b(?:bors[ei]|mattin|svegli|occhiai)).{0,30}\\b(?:gonfi[aoei]|ustionat\\w+|scottat\\w+|bruciat\\w+|livid[oi]|ematom\\w+)\\b(?! (?:al|dal|di|del) (?:sole|mare))`,
      ),
    ],
  },
  pacemaker: {
    words:
      "pacemaker peacemaker defibrillatore neurostimolatore elettrostimolatore microinfusore microinfusori bypass stent valvola valvole holter dexcom freestyle catetere",
    stems: "defibrill neurostimol stimolator coclear impiantat sottocutane sottopelle",
    phrases: [
      /\bpace maker\b|\bpomp[ae]\b.{0,12}\binsulin|\bloop recorder\b|\bicd\b|\bdbs\b|\bport(?: a cath|-a-cath|acath)/,
      /\b(?:dispositiv[oi]|apparecchi\w*|macchinett\w+|aggegg\w+|batteri\w+|sensor[ei]|elettrodi|cerott\w+) .{0,25}\b(?:impiantat|cuore|battit|cardiac|ritmo|glicemi|glucos|zuccher|sotto ?(?:la )?pelle|nel petto)/,
      /\bche (?:mi|gli|le|ti|ci)? ?(?:controll|regol|registr|misur)\w+ (?:i battit|il battit|il cuore|il ritmo)/,
      /\bportat(?:ore|rice|ori|rici) di\b|\bstimolazion\w+ (?:cerebral|vagal|midollar|spinal|profond)/,
    ],
  },
  pregnancy: {
    words:
      "incinta gravidanza gestazione gestante partorito partorire allattamento allattando allatto cesareo fivet neomamma premaman puerperio gemelli pancione ovulazione",
    stems:
      "gravid incint allatt premam gestazion gestant puerper partor partoriend poppat ostetric inseminazion gemell mastit ecografi",
    phrases: [
      /\b(?:dolce attesa|stato interessante|fecondazione assistita|procreazione assistita|pma|icsi|ivf|test (?:di gravidanza )?positiv|primipara|bimbo in arrivo|bebe in arrivo|futura mamma|(?:bambin|bimb|criatur|creatur|figli)\w* (?:in|nella) pancia|fatto (?:il|un) transfer|ho (?:un |il )?(?:ciclo in )?ritardo (?:di \w+ (?:giorni|settiman\w)|del ciclo)|ritardo (?:del ciclo|delle mestruazioni)|ciclo in ritardo)\b/,
      /\b(?:aspett\w+|in attesa d\w+|aspettando) (?:un|una|due|il|la|del|della|di)? ?(?:mio |nostro |mia )?(?:figli|bimb|bambin|gemell|(?:prim|second)[oa]\b(?! (?:pacc|ordin|pezz|invi|rimbors|ritir|mail|rispost))|cucciol|bebe|neonat)|\b(?:cerc\w+|prov\w+|tent\w+|vogli\w+|vorre\w+)(?: ad| di| a)?(?: avere| fare)? (?:un|una|il|la|dei) (?:primo |secondo |altro )?(?:figli[oa]?|bimb|bambin|gravidanz)/,
      new RegExp(
        `\\b(?:sono|sn) (?:di|a|al|alla|nel|in|gia al|quasi al) (?:\\d+|un|due|tre|quattro|cinque|sei|sette|otto|nove|prim\\w+|second\\w+|terz\\w+|ultim\\w+)\\S* ?\\w* ?(?:mes[ei]|settiman\\w|trimestr\\w)\\b(?! (?:dal|che|di util|d'uso|di uso|e non))`,
      ),
      new RegExp(
        `\\bal(?:l')? ?(?:\\d|${ordinal}|ultimo)\\S{0,3} mese\\b(?! (?:d'uso|di us|di util|dal))|\\b\\w+esima settimana\\b|\\btrimestre\\b|\\bsettimana di gravid|\\bmese di gravid`,
      ),
      // «parto dal livello 1» is not childbirth.
      /\b(?:al|il|dal|del|post|post-|dopo il|prima del) ?parto\b(?! (?:con|da|dal|dall))|\bparto\b.{0,20}\b(?:fa|cesareo|naturale|gemellare)\b|\bho avuto (?:da poco )?(?:un|una) (?:bimb|bambin|figli|maschi|femmin)/,
      /\b(?:do|dare|dando|dato|tir\w+|produc\w+|smesso di dare)\b.{0,12}\b(?:il |del |ancora )?(?:latte(?! (?:deterg|struccant|corpo))|seno)\b|\bdare il seno\b/,
      /\b(?:rimaner\w*|rimast\w+|restar\w*) incint|\bcercando una gravidanza|\bneonat\w+ (?:al seno|di \d)/,
    ],
  },
  epilepsy: {
    words:
      "epilessia epilettica epilettico epilettiche epilettici convulsioni convulsione fotosensibile",
    stems: "epilet epiles convuls antiepilet fotosensibil comizial",
    phrases: [
      /\b(?:piccolo|grande) male\b|\bmal caduco\b|\b(?:crisi|attacc\w+)\b.{0,20}\b(?:assenz|luc[ei]|lampeggi|flash|convuls|epil)/,
      /\b(?:le|ho|avevo|soffr\w+|con|di) (?:le )?assenze\b|\bluc[ei]\b.{0,30}\b(?:crisi|attacchi|sven|fastidio alla testa|mi fanno star)/,
      /\bcrisi (?:tonic|general|parzial|focal|neurologic)/,
    ],
  },
  metal: {
    words:
      "protesi titanio perni perno amalgama piercing bracket brackets dentiera invisalign apparecchietto otturazione otturazioni retainer bite spirale graffette faccette",
    stems:
      "otturazion ortodon ortodont dentier graffett endosse osteosintes osseointegr fissator allineator proiettil scheggi zirconi",
    phrases: [
      /\bimpiant(?:[oi]|at[oaie])\b|\bplacc(?:a|he)\b(?! d'oro)|\bclip (?:chirurg|vascol|metall)|\bespansore\b|\b(?:corona|corone)\b/,
      /\b(?:apparecchi\w*|macchinetta|mascherin\w+|ponte|capsul\w+|contenzion\w+|fil[oi]|ferrett\w+|vit[ei]|perni?)\b.{0,12}\b(?:ai|dei|sui|per i|nei|dietro i|tra i)? ?(?:dent(?:i|e|ali?|ari[ao]|atura)?|fiss[oi]|mobile|bocca|ortodon\w+|metallic\w+)\b/,
      /\bfil[oi] (?:metallic|di contenzione|di ferro|in acciaio|d'oro|d oro|di sospensione|di trazione)|\bcapsule dentali|\bdenti finti/,
      /\b(?:ho|porto|porta|ha|con|avendo|mi hanno messo|mi ha messo|con dentro) .{0,25}\b(?:metall\w*|acciaio|titanio|ferro|chiod\w+|placc\w+|perni?|ret(?:e|ina) (?:nel|in|al|metall)|vit[ei])\b/,
      /\b(?:vit[ei]|chiod[oi]|placc(?:a|he)|metallo|perni?|rete|barra|barre) (?:in|nel|nella|nello|sul|dietro|ai|al|alla|allo|sotto)\b/,
      /\bricostru\w+ (?:\w+ )?(?:con|in|da)\b.{0,20}\b(?:ret|plac|tit|metal|vit|protes)/,
    ],
  },
  skin: {
    words:
      "dermatite rosacea psoriasi eczema herpes melanoma couperose cuperose vitiligine orticaria lupus eritema ustione scottatura verruche micosi impetigine cheloide cheloidi acne ferite ferita pustole cicatrice cicatrici irritata irritazione irritato infezione ragadi foruncolo orzaiolo nevo nevi",
    stems:
      "dermat brufol arrossat follicolit seborr eczem psoria melanom acneic eruzion infezion irritat irritazion desquam squam screpol pustol vescic escoriaz abrasion impetig verruc cheloid vitilig orticar foruncol ascess cheratos basaliom spinaliom telangect angiom lipom fibrom rosace couperos candid zoster",
    phrases: [
      new RegExp(
        `\\b(?:pelle|cute|vis[oi]|facc(?!io\\b|iamo\\b)\\w+|guanc\\w+|fronte|mento|collo|ceretta|rasatura)\\b.{0,25}\\binfiamm|\\binfiamm\\w+.{0,25}\\b(?:pelle|cute|vis[oi]|facc|guanc|fronte|mento|collo|ceretta|rasatura)`,
      ),
      /\bcapillari\b|\bmalatti\w+ della pelle|\btaglio sul viso|\bnei (?:sospett|che|sul|in rilievo)|\b(?:un|il|dei|i|quel|questo|alcuni|tanti) ne[oi]\b(?! (?:giorni|mesi|\w+ giorni))|\bfuoco di sant/,
      /^(?!.*\b(?:scatol|prezz|display|schermo|testin|ricevut|arrivat|confezion)).*\b(?:ho|con|sopra|su|sul|sulla|mi sono fatt\w) .{0,20}\b(?:tagl[io]+|ferit|graffi|crost|abrasion|escoriazion|piag|lesion|fungh|verruc|pustol|vescic|boll|sfog|cist|neo\b)/,
      new RegExp(
        `\\b(?:messo|mettono|dato|tolto|tolgono|avuto|con|ho) (?:i|dei|tre|due|quattro|cinque|sei|\\d+|gli?|ancora i) punti\\b(?! ner| luce| vendit)|\\bpunti (?:di sutura|sul|sulla|sullo|in|alla|sopra|sotto) ?${bodyPart}?`,
      ),
      /\b(?:ustion|scottat|bruciat)\w* .{0,15}\b(?:sol[ea]|mare|spiaggia|piastra|fuoco|forno)|\bsfogo\b|\b(?:preso|troppo) (?:il |tanto |troppo )*sole\b|\bpelle (?:viva|rotta|lesa|malata|atopica|che (?:si|mi|brucia|prude))/,
    ],
  },
  medical: {
    words:
      "tumore cancro chemioterapia radioterapia trombosi infarto ictus diabete tiroide tiroidite noduli sclerosi fibromialgia botox botulino filler anticoagulante anticoagulanti cortisone isotretinoina roaccutan farmaci farmaco trigemino paralisi ipertensione emicrania cataratta glaucoma labirintite artrite vertigini linfonodi malattia malattie patologia patologie cefalea terapia febbre influenza polmonite cervicale osteoporosi depressione insonnia borsite tendinite cistite gastrite nefrite spondilite pancreatite bronchite faringite laringite mastoidite vasculite flebite pericardite encefalite meningite appendicite colite miosite iridociclite gengivite parodontite stomatite parotite tonsillite rinite poliomielite endometriosi",
    stems: [
      // Diseases and organs, by prefix.
      "acustic asma infiamm tumor cancr carcinom leucemi linfom mielom metastas neoplas oncolog chemio radioterap immunoterap cardiopat cardiomiopat cardiac cardiolog aritmi fibrillaz extrasistol tachicard bradicard infart scompens ischemi emorrag aneurism trombo flebit embol varici varicos iperte ipotes ipotiroid ipertiroid tiroid colesterol diabet glicemi basedow hashimoto gozzo nodul sclerosi sclerodermi parkinson alzheimer demenz distrof miasten miopat fibromialg artrit artros reumat sjogren celiac epatit cirros nefr dialis asmatic bronc enfisem tubercol sinusit otit tonsillit faringit cervicalgi ernia discopat sciatic osteopor frattur emicrani cefale nevralg trigemin neuropat atassi neurolog neurit parali paresi emipar parestes vertigin labirint acufen glaucom cataratt retinopat retinit maculopat cherat congiuntiv blefar uveit anemi emofil coagul piastrin leucopen linfedem linfonod immunodef immunodepr immunosop autoimmun trapiant sieropositiv varicell mononucl endometrios depress psichiatr schizofren bipolar anoress patolog malatti malat neoplasi allergi allergolog paraplegi emiplegi atrofi stenosi cancerogen",
      // Treatments, examinations and medical specialists.
      "chirurg anestes ricover ospedal convalescen biops risonanza dermatolog ginecolog oculist ortoped endocrinolog reumatolog fisiatr pediatr dentist odontoiat psicolog medicin terapeut radiolog devitalizz biorivital biostimol mesoterap peeling hifu microneedl needling dermapen rinoplast blefaro otoplast mastoplast liposuz lipofill botox botul punturin iniez iniett laser",
      // Medicines, by name and class.
      "anticoag antiaggreg antidepress antibiot antinfiammat antistamin antipsicot ansiolit antivir antitumor betabloc diuretic immunosoppress cortison coumadin warfarin eparin clexane eliquis xarelto pradaxa cardioaspirin aspirin tachipirin paracetamol ibuprofen ketoprofen diclofenac eutirox levotirox lasix furosemid bisoprolol atenolol metoprolol ramipril enalapril losartan amlodipin norvasc statine metformin ozempic semaglutid insulin prednison betametason bentelan deltacorten isotretin roaccut aisoskin augmentin amoxicill sertralin zoloft paroxetin xanax alprazolam lorazepam tavor diazepam pregabalin gabapentin lyrica tegretol carbamazepin depakin valpro keppra levetiracetam lamictal lamotrig rivotril plaquenil metotrex methotrex humira ciclosporin tamoxifen letrozol anticoncez ormonal estrogen progester minoxidil morfin pasticch",
    ].join(" "),
    phrases: [
      /\b(?:soffr[oei]\w*|soffert\w+) (?:molto |spesso |tanto |anche |un po' )?d(?:[aie]\b|'|el|egli)|\baffett[ao] d|\bdiagnosticat|\bmorbo di|\bsindrome\b|\bhiv\b|\baids\b|\bbpco\b|\bcovid\b|\bcrohn\b|\bpaget\b|\bbell\b|\bmorbo\b/,
      /\b(?:problem\w+|disturb\w+|guai|mal|malat\w+|oper\w+|intervent\w+|soffi\w+|difett\w+|insufficienz\w+|crisi|attacch?[io]) (?:di|al|del|della|dell'|alla|alle|agli|ai|a|con la|con il|d') ?(?:cuore|cardiac\w+|tiroide|occhi\w*|retina|circolazione|pressione|vista|nerv\w+|pelle|salute|testa|fegato|ren[ei]|polmon\w+|respir\w+|coagul\w+|equilibrio|udito|stomaco|schiena|ansia|panico|neurolog\w+|seno|prostata|utero)\b/,
      /\b(?:mi hanno|mi ha|sono stat[ao]|mi sono (?:fatt|sottopost)\w*|ho fatto|devo (?:fare|essere|farmi)|faro|ho appena|ho subito|ho avuto|fra poco|tra poco) .{0,25}\b(?:operat\w*|operar|intervent|chirurg|puntur|inizion|iniezion|lifting|botul|botox|filler|rinoplast|blefaro|peeling|tolt[oaie] (?:\w+ ){0,2}?(?:ne[oi]|dent[ei]|cist[ie]|ghiandol|tiroid|lipom|verruc|nodul|seno|utero|punti|gesso|tonsill|appendic|colecist)|asportat|estratt|ingess|ricoverat|suturat|puntur)/,
      /\b(?:prend(?:o|e|iamo|endo)|assum\w+|us[oa]|mi danno|facci\w+|faccendo|facendo|seguo|seguendo|in|sotto|finito) (?:\w+ ){0,2}?(?:cura\b(?! del viso| della pelle)|terapi[ae]\b|farmac[oi]\b|medicin\w+|medicament\w+|pastigli\w+|pasticc\w+|pillol\w+|compress[ae]\b|cortison\w*|ormon[ei]\b|flebo|pomat\w+|cachet)/,
      /\b(?:prend(?:o|e|endo)) (?:anti|aspirin|pillol|(?:la|il|lo|un|una|dei|delle|le|i|gli) (?!(?:pack|duo|siero|kit|dispositiv|prodott|premium|base|pacchett|confezion|set|scultor|codice|regal)\w*)\w+ (?:per|contro))|\bassum(?:o|e|endo|iamo)\b|\bper (?:la|il) (?:pressione|cuore|colesterolo|tiroide|diabete|sangue|ansia)\b/,
      /\bpression[ei] (?:alta|bassa|ballerina|arteriosa|sanguigna|oculare|sballata|che|altissima|bassissima)|\bsangue (?:fluido|denso|raro)|\bsoffi(?:o|etto) al cuore|\bcolpo al cuore|\bsoffr\w+ .{0,10}cuore|\bcuore (?:malat|debol|ingross|artific)|\bal cuore\b|\bmal di testa|\bmezza (?:faccia|viso)|\ban(?:eurism|gina pectoris)/,
      new RegExp(
        `\\bnon (?:mi )?(?:sento|muovo|riesco a muovere) (?:piu )?(?:bene )?(?:la |il |le |i |gli |l'|mezz[oa] |meta |un lato |una parte |parte )(?:del |della |di |dell')?${bodyPart}|\\b(?:perso|perdita di|ridott\\w|senza) (?:la )?sensibilita|\\b${bodyPart}\\b.{0,20}\\b(?:non (?:la|lo|li|le) (?:sento|muovo)|insensibil\\w+|paralizz\\w+|compromess\\w+|stort\\w+|cadent[ei] da un lato)`,
      ),
      /\b(?:il|al|dal|dalla|la|alla|mio|mia) (?:(?:mio|mia|suo|sua) )?(?:medic[oa]|dottor\w*|cardiolog\w+|neurolog\w+|specialist\w+)\b|\blent(?:i|ine) a contatto\b|\bla dottoressa\b|\bpronto soccorso|\brisonanza|\btac\b|\bdialisi\b|\bdente del giudizio|\bestrazion\w+ (?:del|dei|di|d'un)/,
      /\b(?:fili (?:di|in|pdo|tensori|riassorbibili)|trucco (?:permanente|semipermanente)|acido ialuronico (?:iniett|alle labbra)|ialuronico (?:alle|nelle|sulle|iniett)|medicina estetica|tatuaggi\w* (?:sul|in) (?:viso|faccia)|lifting (?:chirurg|fatto|da poco)|fatto (?:un|il) lifting|microblading)\b/,
    ],
  },
};

/** Endings of names of diseases and of operations. */
export const conditionEnding =
  /^\p{L}{3,}(?:patia|patie|algia|algie|plegia|penia|ectomia|otomia|ostomia|oplastica|emia|sarcoma|noma|roma|blastoma|omielite|encefalite|pancreatite|cistite|gastrite|pericardite|miocardite|vasculite|tendinite|borsite|bursite|cardite|artrosi|trombosi|stenosi|fibrosi|nevrosi|psicosi|necrosi)$/u;

/** Endings of names of medicines. */
export const medicineEnding =
  /^\p{L}{4,}(?:pril|sartan|ololo|olol|statina|xaban|azepam|azolam|cillina|micina|prazolo|mab|tinib|dipina|oxetina|triptan|ossacina)$/u;

/** Ordinary words that resemble a sign by spelling, prefix or ending. */
export const harmlessWords = new Set(
  "partire partite partito erotica protesti processi farmacia farmacie ferito fredda incita operativo pastiglia terapista termine operai tessera eritreo patologo metallo filled termini verrucche operaia riviste piercings influencer influenzer simpatia simpatie antipatia antipatie empatia telepatia nostalgia nostalgie accademia accademie epidemia pandemia blasfemia diploma ipotesi ipotetico ipotetica bronzo bronzea economa autonoma astronoma gastronoma trombone candidata candidato candidati candidatura candidature candidarsi".split(
    " ",
  ),
);
