export const noticeMessages = {
  unknown_service:
    "Questo browser usa un servizio di notifiche che non conosciamo: prova con Chrome, Edge, Firefox o Safari.",
  too_many_devices: "Hai già molti dispositivi: rimuovine uno che non usi più.",
  device_not_found: "Questo dispositivo non è più nell’elenco: ricarica la pagina.",
  device_gone: "Questo dispositivo non riceve più notifiche: attivale di nuovo da lì.",
  not_sent: "Il servizio di notifiche del browser non ha accettato la prova. Riprova tra poco.",
  invalid_input: "Controlla le scelte e riprova.",
  other: "Non è stato salvato nulla. Riprova tra poco.",
};
