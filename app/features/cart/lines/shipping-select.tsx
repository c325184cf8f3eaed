import type { ReactNode, SelectHTMLAttributes } from "react";
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

/** The choice of one line, which most lines share with their order: shown when opened. */
export function LineShippingFold({
	called,
	choice,
	open,
	children,
}: {
	called: string;
	choice: string;
	open?: boolean;
	children: ReactNode;
}) {
	return (
		<details open={open}>
			<summary>
				Shipping
				<span className="sr-only">
					{` of ${called}: ${shippingLabels[choice as ShippingChoice] ?? shippingLabels.available}`}
				</span>
			</summary>
			{children}
		</details>
	);
}
