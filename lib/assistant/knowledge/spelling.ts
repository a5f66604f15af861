/** Words of dialects, chats and telegrams, each followed by the Italian one. */
const spoken = new Map(
  `nun non, nn non, nu un, no un', er il, el il, lu il, o' il, quanno quando, quann quando, qnd quando, quant quanto,
   qnt quanto, qto quanto, quantu quanto, comme come, com come, ndo dove, addo dove, unni dove, dov dove, ke che, k che,
   xche perche, xke perche, perke perche, x per, pe per, pi per, co con, cu con, de di, me mi, te ti, ve vi, ce ci,
   sto questo, sta questa, chisto questo, chistu questo, vojo voglio, vogghiu voglio, vuless vorrei, vulisse vorrei,
   aggia devo, aggio ho, tengo ho, tene ha, tenite avete, teneta avete, ghe c'e, gavi avete, gave avete, xe e, facite fate,
   faciti fate, pijo prendo, pigghiu prendo, mo adesso, dint dentro, schei soldi, sordi soldi, picciuli soldi,
   robb aggeggio, coso aggeggio, arnese aggeggio, gg giorni, sett settimana, cmq comunque, tt tutto, po puo, pozzo posso,
   pozz posso, poss posso, custa costa, cost costa, funzia funziona, rivo arriva, riva arriva`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Words that ask nothing. */
const fillers = new Set(
  "senti sentite ascolta allora praticamente ehm mah boh beh volevo vorrei sapere saperne chiedere chiedervi dirmi dire scusa scusi scusate cioe insomma quindi ecco dunque guarda gentilmente cortesemente favore piacere curiosita domanda comunque niente appunto diciamo magari".split(
    " ",
  ),
);

/** Returns a word in common Italian. */
export function inItalian(word: string): string {
  return spoken.get(word) ?? word;
}

/** Returns the words that ask something. */
export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !fillers.has(word));
}
