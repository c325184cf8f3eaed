import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { usStates } from "#rules/locations/us-states";
import { orderLimits } from "#rules/orders/order-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { uploadField } from "~/shared/uploads/upload-fields.ts";
import { loadStep } from "../checkout.server.ts";
import { useCheckout } from "../checkout-data.ts";
import { addressForm } from "../checkout-forms.ts";
import { CheckoutFrame, CheckoutSummary, CheckoutUnavailable, stepMeta } from "../checkout-frame.tsx";
import { addressLimits, anotherAddress } from "./address-limits.ts";
import { PurchaseOrderField } from "./purchase-order-field.tsx";
import {
	type AddressStepView,
	addressStepView,
	refusedAddress,
	saveAddressStep,
} from "./step-actions.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => stepMeta(args, "address");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (context) => {
	const checkout = await loadStep(context, "address");
	if (!checkout) return data(null, unavailable);
	return data(addressStepView(checkout, await context.hasExtension("orders.attachPurchaseOrder")));
});

/** After a refused form, the file that came with it is shown. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionStatus = 200,
	formData,
	defaultShouldRevalidate,
}) => {
	const isRefused = actionStatus >= 400 && actionStatus < 500;
	if (!isRefused) return defaultShouldRevalidate;
	const files = formData?.getAll(uploadField) ?? [];
	return files.some((file) => (typeof file === "string" ? file !== "" : file.size > 0));
};

export const action = formAction(
	addressForm,
	{
		access: "cart",
		params: checkoutParams,
		read: uploadFormReader("purchase-order"),
		onInvalid: refusedAddress,
	},
	saveAddressStep,
);

export default function AddressStepPage() {
	const view = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const here = paths.checkout(useParams().checkoutId ?? "", "address");
	const formDraft = useFormDraft(here);
	const { noted } = useCheckout();
	if (!view) return <CheckoutUnavailable retry={here} />;
	return (
		<CheckoutFrame
			step="address"
			title="Address"
			notice={view.earlier && <EarlierCheckout earlier={view.earlier} />}
			aside={<CheckoutSummary />}
		>
			<AddressForm {...view} noted={noted} reply={reply ?? formDraft} />
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** The account's own and the latest of its orders; the others are folded. */
const firstAddresses = 5;

const addressOption = ({ key, address }: AddressStepView["known"][number]) => ({
	value: key,
	label: address.name,
	detail: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
});

function AddressForm({
	known: savedAddresses,
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
	const moreAddresses = savedAddresses.slice(firstAddresses);
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
					...savedAddresses.slice(0, firstAddresses).map(addressOption),
					{ value: anotherAddress, label: "Another address" },
				]}
				more={{
					summary: `${moreAddresses.length} more ${moreAddresses.length === 1 ? "address" : "addresses"}`,
					options: moreAddresses.map(addressOption),
				}}
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
			{takesFile && <PurchaseOrderField id={upload.id} file={purchaseOrderFile} errors={upload.errors} />}
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

const andMore = (lines: number) => (lines > 0 ? ` and ${formatCount(lines, "other item")}` : "");

/** Offers what was chosen for a cart with other lines, which is never taken over without asking. */
function EarlierCheckout({ earlier }: { earlier: NonNullable<AddressStepView["earlier"]> }) {
	return (
		<Notice
			title="The items in your cart have changed"
			action={
				<PostForm action={paths.beginCheckout({ earlier: "yes" })}>
					<Button type="submit">Continue that order</Button>
				</PostForm>
			}
		>
			You began an order on <DayOf at={earlier.begunAt} />
			{earlier.begunFor && ` for ${earlier.begunFor.firstSku}${andMore(earlier.begunFor.lineCount - 1)}`}
			{earlier.PurchaseOrder && `, PO number ${earlier.PurchaseOrder}`}. Continue it with its address, PO
			number, shipping and payment for the items in your cart now, or fill in this page to start a new one.
		</Notice>
	);
}
