import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { type AlertKind, alertButtons } from "#rules/alerts/alerts";
import { formatCount, formatNumber } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { newAlertsForm } from "./alert-forms.ts";
import { type AlertReport, addAlerts, loadNewAlerts } from "./alerts.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Set alerts",
		description: "Watch the stock or the price of part numbers.",
		path: paths.newAlerts(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "verified", needs: "alerts.add" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadNewAlerts(context)));

export const action = formAction(newAlertsForm, guard, addAlerts);

export default function NewAlertsPage() {
	const { part, source } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const report = answer && "report" in answer ? answer.report : null;
	return (
		<div className="flex max-w-3xl flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "My alerts", to: paths.alerts() }]}
				current={part?.sku ?? source?.title ?? "Set alerts"}
			/>
			{part && <PartAlerts part={part} />}
			{source && (
				<>
					<h1 className="wrap-anywhere text-3xl">Set alerts for {source.title}</h1>
					{report && <Report report={report} />}
					{source.count === 0 ? (
						<EmptyState icon="mail" title="No part numbers here yet">
							Add products first, then set alerts for all of them.
						</EmptyState>
					) : (
						<>
							<p className="max-w-prose">
								One press sets the alert for {formatCount(source.count, "part number")}. Those that can't have
								it are listed with the reason.
							</p>
							<AlertForm kind="stock" title="Back in stock" several>
								<p>
									We tell you once for each item that is out of stock, as soon as there is enough for the
									quantity listed.
								</p>
							</AlertForm>
							<AlertForm kind="price" title="Price" several>
								<p>We tell you when your account's price for one piece changes, at most once a day.</p>
							</AlertForm>
						</>
					)}
					<p>
						<Link to={source.from.to} className="text-link inline-flex min-h-touch items-center">
							Back to {source.from.label}
						</Link>
					</p>
				</>
			)}
		</div>
	);
}

type Part = NonNullable<Awaited<ReturnType<typeof loadNewAlerts>>["part"]>;

function PartAlerts({ part }: { part: Part }) {
	const { sku, name, link, inStock, price, discontinued, stock, priceAlert } = part;
	return (
		<>
			<div>
				<h1 className="wrap-anywhere text-3xl">Set an alert</h1>
				<p className="wrap-anywhere mt-2">
					<span className="block font-semibold">{name}</span>
					<PartNumber sku={sku} className="block text-muted text-sm" />
				</p>
			</div>
			{discontinued ? (
				<p>This part number is discontinued. No more is coming, so there is nothing to watch.</p>
			) : (
				<>
					<AlertForm
						kind="stock"
						title="Back in stock"
						quantity={stock?.quantity ?? (inStock > 0 ? inStock + 1 : 1)}
					>
						<p>
							{inStock > 0
								? `${formatNumber(inStock)} in stock now. If you need more than that, we'll tell you when there is enough.`
								: "Out of stock now. We'll tell you once, when there is enough for you."}
						</p>
						{stock && (
							<p className="text-muted">
								You set this alert on <DayOf at={stock.since} />. Setting it again changes the quantity.
							</p>
						)}
					</AlertForm>
					{price !== null && (
						<AlertForm kind="price" title="Price" isSet={priceAlert !== null}>
							<p>Your price is {price} each for a single piece. We'll tell you when it changes.</p>
							{priceAlert && (
								<p className="text-muted">
									You set this alert on <DayOf at={priceAlert.since} />.
								</p>
							)}
						</AlertForm>
					)}
				</>
			)}
			<p>
				<Link to={link} className="text-link inline-flex min-h-touch items-center">
					Back to {sku}
				</Link>
			</p>
		</>
	);
}

/** @param props.quantity asks for pieces @param props.isSet there is nothing to press */
function AlertForm({
	kind,
	title,
	quantity,
	isSet,
	several,
	children,
}: {
	kind: AlertKind;
	title: string;
	quantity?: number;
	isSet?: boolean;
	several?: boolean;
	children: ReactNode;
}) {
	const { idempotencyKey } = useLoaderData<typeof loader>();
	const form = useDefinedForm(`${kind}-alert`, async () => (await import("./alert-forms.ts")).newAlertsForm, {
		intents: [kind],
		idempotencyKey,
		defaultValue: { quantity: quantity === undefined ? undefined : String(quantity) },
	});
	return (
		<section
			aria-labelledby={`${kind}-heading`}
			className="flex flex-col gap-3 rounded border border-line bg-white p-4"
		>
			<h2 id={`${kind}-heading`} className="text-xl">
				{title}
			</h2>
			{children}
			<FormErrors form={form.form} />
			{!isSet && (
				<PostForm form={form} className="flex flex-wrap items-end gap-3">
					{quantity !== undefined && (
						<FormTextField
							field={form.fields.quantity}
							label="Quantity needed"
							required={false}
							inputMode="numeric"
							autoComplete="off"
							maxLength={10}
						/>
					)}
					<Button type="submit" name="intent" value={kind} variant="primary" icon="mail">
						{alertButtons[kind][several ? "several" : "one"]}
					</Button>
				</PostForm>
			)}
		</section>
	);
}

function Report({ report: { text, refused, more } }: { report: AlertReport }) {
	return (
		<>
			<Outcome key={text} tone="warning" title={text}>
				<Link to={paths.alerts()} className="text-link">
					My alerts
				</Link>
			</Outcome>
			<DataTable caption="Not added" stacked>
				<thead>
					<tr>
						<ColumnHeader>Part number and product</ColumnHeader>
						<ColumnHeader>Reason</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{refused.map(({ sku, name, reason }) => (
						<Row key={sku}>
							<RowHeader className="wrap-anywhere px-3 py-2 font-normal">
								<PartNumber sku={sku} className="font-medium" />
								<span className="block">{name}</span>
							</RowHeader>
							<Cell label="Reason">{reason}</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
			{more > 0 && <p className="text-muted text-sm">And {formatCount(more, "more part number")}.</p>}
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
