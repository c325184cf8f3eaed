import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { SavedMethod } from "#contracts/payments/payment-attempts";
import { formatDay } from "#rules/format";
import { methodName, savedMethodLimits } from "#rules/payments/saved-methods";
import { Badge } from "~/design-system/badge.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { methodForm } from "../payment-forms.ts";
import { changeMethod, readSavedMethods } from "./saved-methods.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Saved payment methods",
		description: "Bank accounts and cards that pay your account's invoices.",
		path: paths.paymentMethods(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "invoice-payments", needs: "portal.paymentMethods" } as const;

export const loader = guardedLoader(guard, async (context) => {
	return data({ methods: await readSavedMethods(context) });
});

export const action = formAction(methodForm, guard, changeMethod);

export default function PaymentMethodsPage() {
	const { methods } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const problems = Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? []);
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Payments", to: paths.payments() }]} current="Saved payment methods" />
			<h1 className="text-3xl">Saved payment methods</h1>
			<p className="max-w-prose text-muted">
				The payment provider keeps the card or bank account. We only see its last four digits. Everyone who
				may pay invoices of this account can use it.
			</p>
			{problems.length > 0 && (
				<Notice tone="error" live>
					{problems.join(" ")}
				</Notice>
			)}
			{methods === null && (
				<Notice title="Saved payment methods can't be shown right now">
					If you don't see that box, enter a card or bank account each time you pay.
				</Notice>
			)}
			{methods?.length === 0 && (
				<EmptyState
					icon="receipt"
					title="No saved payment methods"
					action={
						<LinkButton to={paths.account("my-invoices", { status: "unpaid" })}>Unpaid invoices</LinkButton>
					}
				>
					Check "Save for later" on the payment provider's page when you pay invoices, and the card or account
					appears here.
				</EmptyState>
			)}
			{methods && methods.length > 0 && (
				<ul className="flex flex-col gap-4">
					{methods.map((method) => (
						<li key={method.id} className="rounded border border-line p-4">
							<Method method={method} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function Method({ method }: { method: SavedMethod }) {
	const typed = useFormDraft(useLocation().pathname)?.initialValue;
	const { id, label, type, expiresOn, expired, isDefault, consent, consentAt } = method;
	return (
		<section aria-labelledby={`method-${id}`} className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-3">
				<h2 id={`method-${id}`} className="wrap-anywhere text-xl">
					{label}
				</h2>
				{isDefault && <Badge tone="navy">Default</Badge>}
				{expired && <Badge tone="error">Expired</Badge>}
			</div>
			<p className="text-muted">
				{type === "CREDITCARD" ? "Credit card" : "Bank account"}, {methodName(method)}
				{expiresOn && `, ${expired ? "expired" : "good through"} ${formatDay(expiresOn)}`}
			</p>
			<details className="text-sm">
				<summary className="text-link cursor-pointer">
					Authorization of <DayOf at={consentAt} />
				</summary>
				<p className="mt-1 max-w-prose text-muted">{consent}</p>
			</details>
			<PostForm className="flex flex-wrap items-end gap-3">
				<input type="hidden" name="methodId" value={id} />
				<Field id={`label-${id}`} label="Name">
					{(control) => (
						<TextInput
							{...control}
							name="label"
							defaultValue={typed?.methodId === id ? String(typed.label ?? "") : label}
							maxLength={savedMethodLimits.label}
							autoComplete="off"
						/>
					)}
				</Field>
				<Button type="submit" name="intent" value="name">
					Save name
				</Button>
				{!isDefault && (
					<Button type="submit" name="intent" value="default">
						Make default
					</Button>
				)}
				<Button type="submit" name="intent" value="remove" icon="trash">
					Remove
				</Button>
			</PostForm>
		</section>
	);
}
