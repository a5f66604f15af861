import { adminButton } from "@/components/admin/ui/styles";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { SubmissionFailure } from "@/components/ui/submission";
import { SelectField, TextAreaField, TextField } from "@/components/ui/text-field";
import { routes } from "@/lib/platform/routes";
import { DarkGround, Sample, Samples, Section } from "./frame";
import { SampleForm } from "./sample-form";

const styles = {
  filled: "Aggiungi al carrello",
  small: "Ordina Ora",
  outline: "Guarda il video",
  link: "Come funziona",
  icon: <Icon drawing={thin.bag} />,
};

const dashboardStyles = ["quiet", "ghost", "capsule", "primary", "danger", "danger-solid"] as const;

/** Names of states with the pseudo-classes to force; a pressed control is also hovered. */
const heldStates = { normal: "", hover: "hover", focus: "focus", active: "hover active" };

export function ButtonSection() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      note="buttonClass(look). Hover, focus and active are held here so that they can be looked at; the normal one answers for itself."
    >
      {Object.entries(styles).map(([name, content]) => {
        const style = name as keyof typeof styles;
        const label = style === "icon" ? "Apri il carrello" : undefined;
        return (
          <div key={style}>
            <h3 className="mb-4 font-medium">{style}</h3>
            <Samples>
              {Object.entries(heldStates).map(([state, held]) => (
                <Sample key={state} label={state}>
                  <button
                    type="button"
                    aria-label={label}
                    data-shown={held}
                    className={buttonClass(style)}
                  >
                    {content}
                  </button>
                </Sample>
              ))}
              <Sample label="disabled">
                <button type="button" disabled aria-label={label} className={buttonClass(style)}>
                  {content}
                </button>
              </Sample>
              {style === "filled" && (
                <>
                  <Sample label="busy, ordering">
                    <button type="button" disabled className={buttonClass(style)}>
                      Convalida in corso...
                    </button>
                  </Sample>
                  <Sample label="busy, keeps the focus">
                    <button type="button" aria-disabled className={buttonClass(style)}>
                      Invio in corso…
                    </button>
                  </Sample>
                </>
              )}
            </Samples>
          </div>
        );
      })}
      <DarkGround>
        {["normal", "hover", "focus"].map((state) => (
          <Sample key={state} label={`icon, ${state}`}>
            <button
              type="button"
              aria-label="Ferma le promozioni"
              data-shown={state}
              className={buttonClass("icon")}
            >
              <Icon drawing={thin.pause} />
            </button>
          </Sample>
        ))}
      </DarkGround>
      <div>
        <h3 className="mb-4 font-medium">Dashboard: adminButton(look)</h3>
        <Samples>
          {dashboardStyles.map((style) => (
            <Sample key={style} label={style}>
              <button type="button" className={adminButton(style)}>
                Salva
              </button>
            </Sample>
          ))}
        </Samples>
      </div>
      <Sample label="full width, as on phones" className="max-w-90">
        <button type="button" className={buttonClass("filled", "w-full")}>
          Procedi al pagamento
        </button>
      </Sample>
    </Section>
  );
}

/** Shows links in running text and as a second action, on light and dark ground. */
export function LinkSection() {
  const inline = (state: string) => (
    <p>
      Leggi
      {" la "}
      <Link href={routes.returns} data-shown={state} className="underline">
        politica resi
      </Link>
      .
    </p>
  );
  const action = (state: string) => (
    <Link href={routes.products} data-shown={state} className={buttonClass("link")}>
      Scopri il dispositivo
      <Icon drawing={thin.arrowRight} />
    </Link>
  );
  const states = ["normal", "hover", "focus"];
  const samples = states.map((state) => (
    <Sample key={state} label={state}>
      {inline(state)}
      <p className="mt-2">{action(state)}</p>
    </Sample>
  ));
  return (
    <Section id="links" title="Links" note="The next page is fetched when a link is reached.">
      <Samples>{samples}</Samples>
      <DarkGround>{samples}</DarkGround>
    </Section>
  );
}

const longError =
  "Questo indirizzo non sembra completo: dopo la chiocciola manca il nome del servizio di posta, per esempio francesca@esempio.it";

export function FieldSection() {
  const subjects = ["Il mio ordine", "Il dispositivo", "Altro"].map((subject) => (
    <option key={subject}>{subject}</option>
  ));
  return (
    <Section
      id="fields"
      title="Fields"
      note="TextField, TextAreaField, SelectField. A star means required; the message stands below, with icon, words and a stronger border."
    >
      <div lang="it" className="grid gap-x-4 gap-y-7 md:grid-cols-2">
        <TextField id="empty" label="Nome" required />
        <TextField id="hint" label="Nome sul citofono" hint="Come sul citofono" />
        <TextField id="placeholder" label="Email" placeholder="nome@esempio.it" />
        <TextField id="filled" label="Città" required defaultValue="Bologna" />
        <TextField id="hover" label="Città (hover)" defaultValue="Bologna" data-shown="hover" />
        <TextField id="focus" label="Città (focus)" defaultValue="Bologna" data-shown="focus" />
        <TextField id="error" label="CAP" required defaultValue="4012" error="CAP non valido" />
        <TextField
          id="long-error"
          label="Email"
          required
          defaultValue="francesca@"
          hint="Ti scriviamo solo per l’ordine"
          error={longError}
        />
        <TextField id="disabled" label="Paese (disabled)" defaultValue="Italia" disabled />
        <TextField
          id="unstarred"
          label="La tua email (unstarred)"
          type="email"
          required
          unstarred
        />
        <SelectField id="select" label="Oggetto" hint="Facoltativo">
          {subjects}
        </SelectField>
        <SelectField id="select-error" label="Oggetto" required error="Scegli un oggetto">
          {subjects}
        </SelectField>
        <TextAreaField id="area" label="Messaggio" rows={4} />
        <TextAreaField
          id="area-error"
          label="Messaggio"
          required
          rows={4}
          error="Scrivi il tuo messaggio"
        />
      </div>
      <Choices />
    </Section>
  );
}

function Choices() {
  const row = "flex min-h-touch items-center gap-3";
  const box = "m-0 size-5.5 flex-none accent-night";
  return (
    <div>
      <h3 className="mb-4 font-medium">Choices: the browser’s own, and the switch</h3>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <Sample label="checkbox">
          <label className={row}>
            <input type="checkbox" className={box} />
            Desidero la fattura
          </label>
          <label className={row}>
            <input type="checkbox" defaultChecked className={box} />
            Ho un codice
          </label>
        </Sample>
        <Sample label="radio">
          <fieldset>
            <legend className="sr-only">Spedizione</legend>
            {["Standard", "Espressa"].map((name) => (
              <label key={name} className={row}>
                <input
                  type="radio"
                  name="shipping"
                  defaultChecked={name === "Standard"}
                  className={box}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </Sample>
        <Sample label="switch: off, on, focus">
          {["Statistica", "Marketing", "Ricordami"].map((name, index) => (
            <label key={name} className={row}>
              <input
                type="checkbox"
                // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
                role="switch"
                defaultChecked={index > 0}
                data-shown={index === 2 ? "focus" : undefined}
                className="switch"
              />
              {name}
            </label>
          ))}
        </Sample>
      </div>
    </div>
  );
}

export function FormSection() {
  return (
    <Section
      id="forms"
      title="Forms"
      note="useActionForm with ErrorSummary, SubmissionFailure, SubmissionThanks and HoneypotField, a field only machines fill in. Send it empty, or choose what the server answers."
    >
      <SampleForm />
      <Sample label="SubmissionFailure" className="max-w-160">
        <SubmissionFailure>
          Non siamo riusciti a inviare il messaggio. Quello che hai scritto è ancora qui: riprova
          tra poco.
        </SubmissionFailure>
      </Sample>
    </Section>
  );
}
