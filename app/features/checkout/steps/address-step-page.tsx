import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { uploadField } from "~/shared/uploads/upload-fields.ts";
import { loadStep } from "../checkout.server.ts";
import { useCheckout } from "../checkout-data.ts";
import { addressForm } from "../checkout-forms.ts";
import { CheckoutFrame, CheckoutUnavailable } from "../checkout-frame.tsx";
import { stepMeta } from "../checkout-meta.ts";
import { CheckoutSummary } from "../checkout-summary.tsx";
import { AddressForm } from "./address-form.tsx";
import { addressStepView, refusedAddress, saveAddressStep } from "./address-step.server.ts";

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
		<CheckoutFrame step="address" title="Address" aside={<CheckoutSummary />}>
			<AddressForm {...view} noted={noted} reply={reply ?? formDraft} />
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
