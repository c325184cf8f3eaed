import type { SubmissionResult } from "@conform-to/react";
import { usStates } from "#rules/locations/us-states";
import { orderLimits } from "#rules/orders/order-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { addressLimits, anotherAddress } from "./address-limits.ts";
import type { AddressStepView } from "./address-step.server.ts";
import { PurchaseOrderField } from "./purchase-order-field.tsx";

export function AddressForm({
	known,
	first,
	takesFile,
	purchaseOrderFile,
	noted,
	reply,
}: AddressStepView & { noted: boolean } & {
	reply: Pick<SubmissionResult<string[]>, "initialValue"> | undefined;
}) {
	const shipTo = useDefinedForm(
		"checkout-address",
		async () => (await import("../checkout-forms.ts")).addressForm,
		{ reply: reply ?? null, defaultValue: first },
	);
	const { form, fields } = shipTo;
	const { address, name, street, city, state, zip, PurchaseOrder, note, upload } = fields;
	return (
		<PostForm
			form={shipTo}
			encType={takesFile ? "multipart/form-data" : undefined}
			className="group/address flex max-w-xl flex-col gap-5"
		>
			<FormErrors form={form} title="The address was not saved" />
			<RadioList
				id={address.id}
				name={address.name}
				legend="Ship to"
				chosen={address.initialValue}
				errors={address.errors}
				options={[
					...known.map(({ key, address: one }) => ({
						value: key,
						label: one.name,
						detail: `${one.street}, ${one.city}, ${one.state} ${one.zip}`,
					})),
					{ value: anotherAddress, label: "Another address" },
				]}
			/>
			{/* Hidden by CSS while a saved address is chosen; always visible without support for `:has()`. */}
			<fieldset className="flex min-w-0 flex-col gap-4 rounded border border-line p-4 group-has-[input[type=radio]:checked:not([value=another])]/address:hidden">
				<legend className="px-1 font-medium text-sm">Another address</legend>
				<FormTextField
					field={name}
					label="Company or person"
					autoComplete="shipping name"
					maxLength={addressLimits.name}
				/>
				<FormTextField
					field={street}
					label="Street and number"
					autoComplete="shipping street-address"
					maxLength={addressLimits.street}
				/>
				<FormTextField
					field={city}
					label="City"
					autoComplete="shipping address-level2"
					maxLength={addressLimits.city}
				/>
				<Field id={state.id} label="State" errors={state.errors} required>
					{(control) => (
						<Select
							{...control}
							name={state.name}
							defaultValue={state.initialValue ?? ""}
							autoComplete="shipping address-level1"
						>
							<option value="">Choose a state</option>
							{usStates.map((state) => (
								<option key={state.code} value={state.code}>
									{state.name}
								</option>
							))}
						</Select>
					)}
				</Field>
				<FormTextField
					field={zip}
					label="ZIP code"
					hint="5 digits, or ZIP+4"
					inputMode="numeric"
					autoComplete="shipping postal-code"
					maxLength={addressLimits.zip}
				/>
			</fieldset>
			<FormTextField
				field={PurchaseOrder}
				label="Purchase order number"
				hint="Your own number for this purchase. It's printed on the order, packing list and invoice."
				autoComplete="off"
				maxLength={orderLimits.purchaseOrder}
			/>
			{takesFile && <PurchaseOrderField file={purchaseOrderFile} errors={upload.errors} />}
			{noted && (
				<Field
					id={note.id}
					label="Notes for this order"
					hint="For example a delivery window, site contact or liftgate."
					errors={note.errors}
				>
					{(control) => (
						<TextArea
							{...control}
							name={note.name}
							defaultValue={note.initialValue}
							rows={3}
							maxLength={orderLimits.note}
						/>
					)}
				</Field>
			)}
			<Button type="submit" variant="primary" className="self-start max-sm:w-full">
				Save and continue
			</Button>
		</PostForm>
	);
}
