import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { actingAccountId } from "#rules/users/selected-account";
import { Badge } from "~/design-system/badge.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { QuoteStatusBadge } from "~/features/quotes/quote-status.tsx";
import { bidJobParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { OpenInAccount } from "../rep-workspace/open-in-account.tsx";
import { bidJobForm } from "./bid-job-forms.ts";
import { type CountedJob, changeBidJob, loadBidJob } from "./bid-jobs.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
	const title = args.data ? `Counts for ${args.data.job.name}` : "Bid job";
	return pageMeta(args, { title, description: title, path: paths.bidJobs(), indexed: false });
};

export const headers = pageHeaders;

const guard = { access: "territory", params: bidJobParams, needs: "bidJobs.job" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const [job, reader] = await Promise.all([loadBidJob(context), context.user()]);
	return data({ job, current: actingAccountId(reader) });
});

export const action = formAction(bidJobForm, guard, changeBidJob);

export default function BidJobPage() {
	const { job, current } = useLoaderData<typeof loader>();
	const { id, name, quotes, rows } = job;
	const differing = rows.filter(({ differs }) => differs).length;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "Workspace", to: paths.repWorkspace() },
					{ label: "Bid jobs", to: paths.bidJobs() },
				]}
				current={name}
			/>
			<h1 className="wrap-anywhere text-3xl">Counts for {name}</h1>
			{quotes.length > 0 ? (
				<>
					<JobQuotes quotes={quotes} current={current} />
					{quotes.length > 1 && (
						<p>
							{differing === 0
								? "All counts are the same."
								: `${formatCount(differing, "type")} with different counts, marked “Differs”.`}
						</p>
					)}
					<CountsTable quotes={quotes} rows={rows} />
					<p>
						<LinkButton to={paths.bidJobCsv(id)} reloadDocument icon="download">
							Download CSV
						</LinkButton>
					</p>
				</>
			) : (
				<p className="text-muted">Add the quotes of each contractor to compare their counts.</p>
			)}
			<AddQuote key={quotes.length} />
			<PostForm>
				<Button type="submit" name="intent" value="delete" variant="danger" size="sm" icon="trash">
					Delete bid job
				</Button>
			</PostForm>
		</div>
	);
}

function AddQuote() {
	const add = useDefinedForm("add-quote", async () => (await import("./bid-job-forms.ts")).bidJobForm, {
		intents: ["add"],
	});
	const fields = add.fields;
	return (
		<section aria-labelledby="add-quote" className="flex max-w-3xl flex-col gap-4">
			<h2 id="add-quote" className="text-xl">
				Add a quote
			</h2>
			<PostForm form={add} className="flex flex-col gap-4">
				<FormErrors form={add.form} title="We couldn't change the bid job" />
				<FormTextField
					field={fields.number}
					label="Quote number"
					hint="Of any of your accounts, such as Q-100023."
					autoComplete="off"
					maxLength={20}
					className="max-w-44"
				/>
				<div>
					<Button type="submit" name="intent" value="add" variant="primary">
						Add quote
					</Button>
				</div>
			</PostForm>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type Quotes = CountedJob["quotes"];

/** The quotes of a job, with a button that takes each out. */
const JobQuotes = ({ quotes, current }: { quotes: Quotes; current: string | null }) => (
	<DataTable caption="Quotes of this job" captionHidden stacked>
		<thead>
			<tr>
				<ColumnHeader>Quote</ColumnHeader>
				<ColumnHeader>Contractor</ColumnHeader>
				<ColumnHeader>Status</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
				<ColumnHeader>
					<VisuallyHidden>Actions</VisuallyHidden>
				</ColumnHeader>
			</tr>
		</thead>
		<tbody>
			{quotes.map(({ id, number, name, accountId, accountName, status, total }) => (
				<Row key={id}>
					<RowHeader className="md:min-w-40">
						<OpenInAccount
							to={paths.quote(id)}
							label={number}
							accountId={accountId}
							accountName={accountName}
							current={current}
						/>
						{name && <span className="wrap-anywhere block font-normal">{name}</span>}
					</RowHeader>
					<Cell label="Contractor" className="wrap-anywhere">
						{accountName}
					</Cell>
					<Cell label="Status">
						<QuoteStatusBadge quote={{ status }} side="representative" />
					</Cell>
					<Cell numeric label="Total">
						{formatMoney(total)}
					</Cell>
					<Cell>
						<PostForm>
							<input type="hidden" name="quoteId" value={id} />
							<Button type="submit" name="intent" value="remove" size="sm">
								Remove<VisuallyHidden> {number}</VisuallyHidden>
							</Button>
						</PostForm>
					</Cell>
				</Row>
			))}
		</tbody>
	</DataTable>
);

/** Types as rows and quotes as columns. Differences are said in words, too. */
const CountsTable = ({ quotes, rows }: Pick<CountedJob, "quotes" | "rows">) => (
	<DataTable caption="Counts by fixture type" captionHidden>
		<thead>
			<tr>
				<ColumnHeader>Type</ColumnHeader>
				{quotes.map(({ id, accountName, number }) => (
					<ColumnHeader key={id} numeric>
						<span className="wrap-anywhere block">{accountName}</span>
						<span className="block font-normal">{number}</span>
					</ColumnHeader>
				))}
				<ColumnHeader>Check</ColumnHeader>
			</tr>
		</thead>
		<tbody>
			{rows.map(({ type, counts, differs }) => (
				<Row key={type}>
					<RowHeader className="wrap-anywhere">{type}</RowHeader>
					{counts.map((count, at) => (
						<Cell key={quotes[at]?.id} numeric className={differs ? "font-semibold" : undefined}>
							{count === null ? "not quoted" : formatNumber(count)}
						</Cell>
					))}
					<Cell>{differs ? <Badge tone="warning">Differs</Badge> : "Same"}</Cell>
				</Row>
			))}
			<Row>
				<RowHeader>Total</RowHeader>
				{quotes.map(({ id, total }) => (
					<Cell key={id} numeric className="font-semibold">
						{formatMoney(total)}
					</Cell>
				))}
				<Cell>{""}</Cell>
			</Row>
		</tbody>
	</DataTable>
);
