import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#client/env.server";
import { paymentLimits } from "#rules/payments/payment-terms";
import { AuthFrame } from "~/features/auth/auth-frame.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { portalPaymentForm } from "../payment-forms.ts";
import { PaymentsOffNotice, TestPaymentNotice } from "../payment-mode-notice.tsx";
import { paymentOptions } from "../payment-options.server.ts";
import { isFirefox } from "../waiting/firefox.ts";
import { type PortalAnswer, takePortalPayment } from "./portal-payment.server.ts";
import { PortalPaymentForm } from "./portal-payment-form.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Make a payment",
		description: "Pay an invoice or an account by bank transfer (ACH) or credit card, without signing in.",
		path: paths.portalPayment(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url, request, services }) => {
	const { searchParams: query } = url;
	const pageData = {
		reference: (query.get("reference") ?? "").slice(0, paymentLimits.reference),
		amount: (query.get("amount") ?? "").slice(0, 20),
		idempotencyKey: crypto.randomUUID(),
		options: await paymentOptions(services),
		cardFee: env.PORTAL_PAYMENT_CARD_FEE,
		firefox: isFirefox(request),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

/** For everyone: the services bind the payment to the browser that starts it. */
export const action = formAction(portalPaymentForm, { access: "everyone" }, takePortalPayment);

export default function PortalPaymentPage() {
	const { idempotencyKey, options, cardFee, firefox, ...prefilled } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>() as PortalAnswer | undefined;
	return (
		<AuthFrame
			title="Make a payment"
			intro="Pay an invoice or on an account without signing in. You pay on the page of our payment provider; card and bank details never reach this shop."
		>
			{options.off ? (
				<PaymentsOffNotice sentence={options.off} />
			) : (
				<>
					<TestPaymentNotice mode={options.mode} />
					<PortalPaymentForm
						key={JSON.stringify(prefilled)}
						prefilled={prefilled}
						idempotencyKey={idempotencyKey}
						agree={Boolean(actionData?.agree)}
						paid={actionData?.paid ?? null}
						types={options.types}
						cardFee={cardFee}
						firefox={firefox}
					/>
				</>
			)}
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
