import type { SelectHTMLAttributes } from "react";
import { Select } from "~/design-system/forms/field.tsx";
import { type ShippingChoice, shippingLabels } from "./shipping-labels.ts";

/** What to do with a line that isn't all in stock. */
export function ShippingSelect(props: SelectHTMLAttributes<HTMLSelectElement>) {
	return (
		<Select {...props}>
			{(Object.keys(shippingLabels) as ShippingChoice[]).map((choice) => (
				<option key={choice} value={choice}>
					{shippingLabels[choice]}
				</option>
			))}
		</Select>
	);
}
