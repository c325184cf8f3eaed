/** The address step of the checkout. */
import { createHash } from "node:crypto";
import { type Checkout, shipToSchema } from "#contracts/orders/checkout";
import type { Address } from "#contracts/users/user";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { saveStep, stepFailure } from "../checkout.server.ts";
import type { addressForm } from "../checkout-forms.ts";
import { addressLine, isSameAddress } from "../checkout-view.ts";
import { anotherAddress } from "./address-limits.ts";

const getKey = (address: Address) =>
	createHash("sha256").update(addressLine(address)).digest("base64url").slice(0, 22);

const shippable = ({ addresses }: Pick<Checkout, "addresses">) =>
	addresses.filter((address) => shipToSchema.safeParse(address).success);

export function addressStepView(checkout: Checkout) {
	const { shipTo, PurchaseOrder, note } = checkout;
	const known = shippable(checkout);
	const chosen = shipTo ? known.find((address) => isSameAddress(address, shipTo)) : known[0];
	return {
		known: known.map((address) => ({ key: getKey(address), address })),
		first: {
			address: chosen ? getKey(chosen) : anotherAddress,
			...(shipTo && !chosen && shipTo),
			PurchaseOrder,
			note,
		},
	};
}
export type AddressStepView = ReturnType<typeof addressStepView>;

export async function saveAddressStep(context: FormContext<typeof addressForm, { checkoutId: string }>) {
	const { value, submission } = context;
	let shipTo: Address | undefined;
	if ("street" in value) {
		const { name, street, city, state, zip } = value;
		shipTo = { name, street, city, state, zip };
	} else {
		try {
			const known = shippable(await context.services.orders.checkout(context.params));
			shipTo = known.find((address) => getKey(address) === value.address);
		} catch (error) {
			return stepFailure(context, error, "address");
		}
	}
	if (!shipTo)
		return refusedForm(submission, {
			fields: { address: "This address is no longer in the list. Choose one, or enter another." },
		});
	const { PurchaseOrder, note } = value;
	return saveStep(context, { part: "address", shipTo, PurchaseOrder, note }, "address");
}
