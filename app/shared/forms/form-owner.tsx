import { useFormOwner } from "./form-draft.ts";
import { formOwnerField } from "./form-owner-field.ts";

/**
 * Says in a form for whom it was opened, so that a form of an old tab is not carried out for somebody who signed in, or
 * for an account that was switched to, in another one. The guard of actions looks at it.
 */
export function FormOwner() {
	const owner = useFormOwner();
	return owner ? <input type="hidden" name={formOwnerField} value={owner} /> : null;
}
