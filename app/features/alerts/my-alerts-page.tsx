import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { alertLimits, alertWords } from "#rules/alerts/alerts";
import { formatCount, formatNumber } from "#rules/format";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { FieldError } from "~/design-system/forms/field.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { alertsForm } from "./alert-forms.ts";
import { loadAlerts, removeAlerts } from "./alerts.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "My alerts",
		description: "Part numbers whose stock and prices you watch.",
		path: paths.alerts(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "verified", needs: "alerts.list" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadAlerts(context)));

export const action = formAction(alertsForm, guard, removeAlerts);

export default function MyAlertsPage() {
	const { alerts, total, page, pageCount, namesAccounts } = useLoaderData<typeof loader>();
	const form = useDefinedForm("alerts", async () => (await import("./alert-forms.ts")).alertsForm);
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">My alerts</h1>
				<LinkButton to={paths.notificationSettings()}>Notification settings</LinkButton>
			</div>
			<p className="max-w-prose text-muted">
				We check stock and prices four times an hour. A stock alert is done once we've told you. Price changes
				are told once a day, until you remove the alert.
			</p>
			{total === 0 ? (
				<EmptyState
					icon="mail"
					title="No alerts yet"
					action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
				>
					Part numbers you watch appear here. Set an alert on the page of a product, a list of favorites or a
					project.
				</EmptyState>
			) : (
				<PostForm owned="user" form={form} className="flex flex-col gap-3" aria-label="Alerts">
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p className="text-muted text-sm tabular-nums">
							{formatCount(total, "alert")} of up to {formatNumber(alertLimits.perPerson)}
						</p>
						<Button type="submit" size="sm" name="intent" value="remove" icon="trash">
							Remove selected
						</Button>
					</div>
					<div role="alert" className="empty:hidden">
						<FieldError id={undefined} errors={form.fields.ids.errors} />
					</div>
					<DataTable caption="Alerts" captionHidden stacked>
						<thead>
							<tr>
								<ColumnHeader>Part number and product</ColumnHeader>
								<ColumnHeader>Alert</ColumnHeader>
								{namesAccounts && <ColumnHeader>Account</ColumnHeader>}
								<ColumnHeader>Since</ColumnHeader>
								<ColumnHeader>Now</ColumnHeader>
								<ColumnHeader>
									<VisuallyHidden>Actions</VisuallyHidden>
								</ColumnHeader>
							</tr>
						</thead>
						<tbody>
							{alerts.map((alert) => (
								<AlertRow key={alert.id} alert={alert} namesAccounts={namesAccounts} />
							))}
						</tbody>
					</DataTable>
				</PostForm>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.alerts({ page: to })} />
		</div>
	);
}

type Alert = Awaited<ReturnType<typeof loadAlerts>>["alerts"][number];

function AlertRow({ alert, namesAccounts }: { alert: Alert; namesAccounts: boolean }) {
	const { id, kind, sku, name, link, accountId, accountName, since, quantity } = alert;
	const called = `${alertWords[kind]}: ${sku}${namesAccounts ? `, ${accountName}` : ""}`;
	return (
		<Row>
			<RowHeader className="px-3 py-2 font-normal">
				<span className="flex gap-2">
					<label className="-my-2 flex size-11 shrink-0 items-center justify-center">
						<input
							type="checkbox"
							name="ids"
							value={id}
							className="size-5 accent-navy-900"
							aria-label={`Select ${called}`}
						/>
					</label>
					<span className="min-w-0">
						<LinkOrText
							to={link}
							className="text-link inline-flex items-center font-medium pointer-coarse:min-h-touch"
						>
							<PartNumber sku={sku} />
						</LinkOrText>
						<span className="wrap-anywhere block">{name}</span>
					</span>
				</span>
			</RowHeader>
			<Cell label="Alert">
				{alertWords[kind]}
				{quantity > 1 && <span className="block text-muted">{formatCount(quantity, "piece")} needed</span>}
			</Cell>
			{namesAccounts && (
				<Cell label="Account" className="wrap-anywhere">
					{accountName}
					<span className="block text-muted">{accountId}</span>
				</Cell>
			)}
			<Cell label="Since">
				<DayOf at={since} />
			</Cell>
			<Cell label="Now" className="tabular-nums">
				<NowText alert={alert} />
			</Cell>
			<Cell>
				<Button type="submit" size="sm" variant="quiet" name="intent" value={`remove ${id}`}>
					Remove<VisuallyHidden> {called}</VisuallyHidden>
				</Button>
			</Cell>
		</Row>
	);
}

function NowText({ alert: { kind, link, price, toldPrice, available, discontinued } }: { alert: Alert }) {
	if (!link) return "No longer in the catalog";
	if (kind === "stock")
		return (
			<>
				{available > 0 ? `${formatNumber(available)} in stock` : "Out of stock"}
				{discontinued && <span className="block text-muted">Discontinued</span>}
			</>
		);
	return (
		<>
			{price ?? "No price"}
			{toldPrice !== null && toldPrice !== price && <span className="block text-muted">Was {toldPrice}</span>}
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
