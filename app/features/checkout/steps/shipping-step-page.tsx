import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { loadStep } from "../checkout.server.ts";
import { shippingForm } from "../checkout-forms.ts";
import { CheckoutFrame, CheckoutSummary, CheckoutUnavailable, stepMeta } from "../checkout-frame.tsx";
import { formatShipping } from "../checkout-view.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { saveShippingStep } from "./step-actions.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => stepMeta(args, "shipping");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (context) => {
	const checkout = await loadStep(context, "shipping");
	if (!checkout) return data(null, unavailable);
	return data({
		methods: checkout.shippingMethods.map(({ id, name, promise, price }) => ({
			value: id,
			label: name,
			detail: promise,
			figure: formatShipping(id, price),
		})),
		chosen: checkout.shippingMethodId,
	});
});

export const action = formAction(shippingForm, { access: "cart", params: checkoutParams }, saveShippingStep);

export default function ShippingStepPage() {
	const view = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const here = paths.checkout(useParams().checkoutId ?? "", "shipping");
	const formDraft = useFormDraft(here);
	if (!view) return <CheckoutUnavailable retry={here} />;
	return (
		<CheckoutFrame step="shipping" title="Shipping" aside={<CheckoutSummary />}>
			<ChoiceForm
				name="shippingMethodId"
				legend="Shipping method"
				options={view.methods}
				chosen={view.chosen}
				failed="The shipping method was not saved"
				reply={reply ?? formDraft}
			/>
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
