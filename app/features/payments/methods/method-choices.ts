/** Ways to pay as choices of a form: saved methods first, then the pages of the provider. */
import type { SavedMethod } from "#contracts/payments/payment-attempts";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { paymentTypeLabels } from "../payment-labels.ts";

/** The choice as `readChoice` reads it. */
const toChoice = ({ type, id }: Pick<SavedMethod, "type" | "id">): string => `${type}:${id}`;

/** @param figures what paying this way costs */
export const methodChoices = <Figures extends object>(
	methods: readonly SavedMethod[],
	types: readonly OnlinePaymentType[],
	figures: (type: OnlinePaymentType, saved: boolean) => Figures,
) => [
	...methods
		.filter(({ type }) => types.includes(type))
		.map((method) => ({
			...figures(method.type, true),
			value: toChoice(method),
			label: method.label,
			disabled: method.expired,
			...(method.expired && { detail: "Expired" }),
		})),
	...types.map((value) => ({
		...figures(value, false),
		value,
		label: methods.length > 0 ? `Another: ${paymentTypeLabels[value]}` : paymentTypeLabels[value],
	})),
];

/** The default among those that can be charged. */
export function preferredChoice(
	methods: readonly SavedMethod[],
	types: readonly OnlinePaymentType[],
): string | undefined {
	const preferred = methods.find(
		({ expired, isDefault, type }) => isDefault && !expired && types.includes(type),
	);
	return preferred && toChoice(preferred);
}
