import { useHydrated } from "~/design-system/hydrated.ts";
import { FormOwner } from "~/shared/forms/form-owner.tsx";

/**
 * Hidden fields of the cart's forms: the owner, so that an old tab cannot change another account's cart, and
 * with JavaScript a request to stay on the page.
 */
export function InPlace() {
	const hydrated = useHydrated();
	return (
		<>
			<FormOwner />
			{hydrated && <input type="hidden" name="inPlace" value="yes" />}
		</>
	);
}
