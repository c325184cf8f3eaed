import { formHolderField } from "./form-holder-field.ts";
import { useFormHolder } from "./kept-form.ts";

/**
 * Says in a form for whom it was opened, so that a form of an old tab is not carried out for somebody who signed in, or
 * for an account that was switched to, in another one. The guard of actions looks at it.
 */
export function FormHolder() {
	const holder = useFormHolder();
	return holder ? <input type="hidden" name={formHolderField} value={holder} /> : null;
}
