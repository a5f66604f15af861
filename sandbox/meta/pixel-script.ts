/**
 * Replacement for Meta's `fbevents.js`. Works through the page's queue, stores `_fbp` as the real
 * one does and obeys `consent`. Reports each `track` with one picture from its own host.
 */
export const pixelScript = `(() => {
  const address = new URL("/tr/", document.currentScript.src).href;
  const fbq = window.fbq;
  if (!fbq || fbq.callMethod) return;
  const pixels = new Set();
  let granted = true;
  const cookie = (name) => new RegExp("(?:^|; )" + name + "=([^;]*)").exec(document.cookie)?.[1];
  const keep = (name, value) => {
    document.cookie = name + "=" + value + "; Path=/; Max-Age=7776000; SameSite=Lax";
  };
  const commands = {
    consent: (choice) => { granted = choice !== "revoke"; },
    set: () => {},
    init: (id) => {
      pixels.add(String(id));
      if (!granted) return;
      if (!cookie("_fbp")) keep("_fbp", "fb.0." + Date.now() + "." + Math.floor(Math.random() * 1e18));
      const click = new URLSearchParams(location.search).get("fbclid");
      if (click) keep("_fbc", "fb.0." + Date.now() + "." + click);
    },
    track: (name, data = {}, { eventID } = {}) => {
      if (!granted) return;
      for (const id of pixels) {
        const query = new URLSearchParams({ id, ev: name, dl: location.href, rl: document.referrer, ts: Date.now() });
        for (const [key, value] of Object.entries(data))
          query.set("cd[" + key + "]", typeof value === "object" ? JSON.stringify(value) : value);
        if (eventID) query.set("eid", eventID);
        for (const name of ["_fbp", "_fbc"]) if (cookie(name)) query.set(name.slice(1), cookie(name));
        new Image(1, 1).src = address + "?" + query;
      }
    },
  };
  fbq.callMethod = (command, ...rest) => commands[command]?.(...rest);
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call);
})();
`;
