import { useHydrated } from "~/design-system/hydrated.ts";
import { FormOwner } from "~/shared/forms/form-owner.tsx";

/**
 * What each form of a cart says besides: for whom it was opened, so that one of an old tab does not change another
 * account's cart; and, where there is JavaScript to read it, that it wants an answer without a new page.
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
