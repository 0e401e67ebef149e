/** The form fields' looks, without their behaviour. */
export function Fields() {
  return (
    <form className="parts__form" method="post">
      <div className="field">
        <label className="field__label" htmlFor="guide-name">
          Name
        </label>
        <input
          className="field__input"
          id="guide-name"
          placeholder="Full name"
          autoComplete="off"
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="guide-email">
          Email
        </label>
        <p className="field__hint">We answer to this address.</p>
        <input
          className="field__input"
          id="guide-email"
          defaultValue="meera"
          aria-invalid="true"
          autoComplete="off"
        />
        <p className="field__error">Please type a valid email address</p>
      </div>
      <div className="field">
        <label className="field__label" htmlFor="guide-role">
          Role
        </label>
        <select className="field__input field__input--select" id="guide-role">
          <option>Service Provider</option>
          <option>Service Agent</option>
        </select>
      </div>
      <div className="field">
        <label className="field__label" htmlFor="guide-message">
          Message
        </label>
        <textarea className="field__input field__input--message" id="guide-message" rows={5} />
        <p className="field__count">20 characters left</p>
      </div>
    </form>
  );
}
