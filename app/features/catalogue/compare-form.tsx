import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

/** The checkboxes of cards and rows belong to this form by its id, wherever they stand. */
export const compareFormId = "compare";

/** Most products that are compared side by side. */
export const mostCompared = 4;

/** Sends the chosen products to the comparison: a plain GET form, so the comparison is a URL. */
export function CompareForm() {
	return (
		<form id={compareFormId} method="get" action={paths.compare()} className="flex items-center gap-3">
			<Button type="submit" size="sm" icon="compare">
				Compare chosen
			</Button>
			<span className="text-muted text-sm max-sm:hidden">up to {mostCompared}</span>
		</form>
	);
}
