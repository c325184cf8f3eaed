import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { AuthFrame } from "~/features/auth/auth-frame.tsx";
import { paymentParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { openPaymentForm } from "./payment-forms.ts";
import { loadPayment } from "./payment-reading.server.ts";
import { PaymentResult } from "./payment-result.tsx";
import { cancelledToast, originLink } from "./payment-view.ts";
import { changeOpenPayment } from "./waiting/cancel-payment.server.ts";
import { PaymentWaiting } from "./waiting/payment-waiting.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	errorMeta(args, args.data?.kind === "waiting" ? "Payment under way" : "Payment");

export const headers = pageHeaders;

/** Everyone may open it: the services check the session or the browser's key. */
export const loader = guardedLoader({ access: "everyone", params: paymentParams }, async (context) => {
	const view = await loadPayment(context);
	// Without scripts, redirect after waiting; scripts do it themselves.
	if (view.kind === "result" && view.attempt.state === "cancelled" && context.url.searchParams.has("waiting"))
		throw await redirectWithToast(originLink(view.attempt).to, cancelledToast);
	return data(view, {
		status: view.kind === "no-user" ? 401 : 200,
		headers: { "Cache-Control": cacheControl.private },
	});
});

export const action = formAction(
	openPaymentForm,
	{ access: "everyone", params: paymentParams },
	changeOpenPayment,
);

export default function PaymentPage() {
	const view = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const problem = reply?.error?.[""]?.join(" ");
	const undone = reply?.initialValue?.intent === "charge" ? "made" : "canceled";
	const waited = useRef(false);
	useEffect(() => {
		if (view.kind === "waiting") waited.current = true;
	}, [view.kind]);
	if (view.kind === "waiting")
		return <PaymentWaiting view={view} problem={problem ?? null} undone={undone} />;
	if (view.kind === "result") return <PaymentResult view={view} arrived={waited.current} />;
	return (
		<AuthFrame
			title={messages.payments.noUser}
			intro="This payment belongs to an account. Log in to see its status."
		>
			<LinkButton to={paths.login({ returnTo: view.path })} variant="primary" icon="sign-in">
				Log in
			</LinkButton>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
