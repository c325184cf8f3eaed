import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paymentLimits } from "#contracts/payment-terms";
import { AuthFrame } from "~/features/auth/auth-frame.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { takePortalPayment } from "./portal-payment.server.ts";
import { PortalPaymentForm } from "./portal-payment-form.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Make a payment",
		description: "Pay an invoice or an account by bank transfer (ACH) or credit card, without signing in.",
		path: paths.portalPayment(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url }) => {
	const { searchParams: query } = url;
	const answer = {
		reference: (query.get("reference") ?? "").slice(0, paymentLimits.reference),
		amount: (query.get("amount") ?? "").slice(0, 20),
		formKey: crypto.randomUUID(),
	};
	return data(answer, { headers: { "Cache-Control": cacheControl.private } });
});

/** For everyone: the services bind the payment to the browser that begins it. */
export const action = guardedAction({ access: "everyone" }, takePortalPayment);

export default function PortalPaymentPage() {
	const { formKey, ...prefilled } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const kept = useKeptForm(paths.portalPayment());
	return (
		<AuthFrame
			title="Make a payment"
			intro="Pay an invoice or on an account without signing in. You pay on the page of our payment provider; card and bank details never reach this shop."
		>
			<PortalPaymentForm
				key={JSON.stringify(prefilled)}
				prefilled={prefilled}
				formKey={formKey}
				reply={answer?.reply ?? kept}
				agree={Boolean(answer && "agree" in answer && answer.agree)}
			/>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
