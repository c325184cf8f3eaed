/** The step that says where the order goes: the addresses to choose from, and saving the one that is chosen. */
import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { type Checkout, shipToSchema } from "#contracts/checkout";
import type { Address } from "#contracts/user";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import type { CheckoutScope } from "./checkout.server.ts";
import { saveStep, stepFailure } from "./checkout.server.ts";
import { addressFormFor } from "./checkout-forms.server.ts";
import { addressLine, isSameAddress } from "./checkout-view.ts";
import { anotherAddress } from "./checkout-words.ts";

/** Stands for an address in the form, wherever it is in the list by then. */
const keyOf = (address: Address) =>
	createHash("sha256").update(addressLine(address)).digest("base64url").slice(0, 22);

/** Addresses that can be shipped to: an account's own may lack a ZIP code, or lie elsewhere. */
const shippable = ({ addresses }: Pick<Checkout, "addresses">) =>
	addresses.filter((address) => shipToSchema.safeParse(address).success);

export function addressStepView(checkout: Checkout) {
	const { shipTo, PurchaseOrder, note } = checkout;
	const known = shippable(checkout);
	const chosen = shipTo ? known.find((address) => isSameAddress(address, shipTo)) : known[0];
	return {
		known: known.map((address) => ({ key: keyOf(address), address })),
		first: {
			address: chosen ? keyOf(chosen) : anotherAddress,
			...(shipTo && !chosen && shipTo),
			PurchaseOrder,
			note,
		},
	};
}
export type AddressStepView = ReturnType<typeof addressStepView>;

/** Saves the address, purchase order and note; a refused form stays as it was typed. */
export async function saveAddressStep(scope: CheckoutScope & { form: FormData }) {
	const submission = parseWithZod(scope.form, { schema: addressFormFor(scope.form) });
	if (submission.status !== "success") return refusedForm(submission);
	const { value } = submission;
	let shipTo: Address | undefined;
	if ("street" in value) {
		const { name, street, city, state, zip } = value;
		shipTo = { name, street, city, state, zip };
	} else {
		try {
			const known = shippable(await scope.services.orders.checkout(scope.params));
			shipTo = known.find((address) => keyOf(address) === value.address);
		} catch (error) {
			return stepFailure(scope, submission, error, "address");
		}
	}
	if (!shipTo)
		return refusedForm(submission, {
			fields: { address: "This address is not in the list any more. Choose one, or enter another." },
		});
	const { PurchaseOrder, note } = value;
	return saveStep(scope, submission, { part: "address", shipTo, PurchaseOrder, note }, "address");
}
