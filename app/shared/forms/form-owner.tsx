import { useFormOwner } from "./form-draft.ts";
import { formOwnerField } from "./form-owner-field.ts";

/**
 * The hidden owner of a form, so that a form in an old tab is not processed for another user or account chosen in
 * another tab. Checked by the guard of actions.
 */
export function FormOwner() {
	const owner = useFormOwner();
	return owner ? <input type="hidden" name={formOwnerField} value={owner} /> : null;
}
