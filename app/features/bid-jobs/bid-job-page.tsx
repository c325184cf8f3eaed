import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { actingAccountId } from "#rules/users/selected-account";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
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
import { bidJobForm } from "./bid-job-forms.ts";
import { changeBidJob, loadBidJob } from "./bid-jobs.server.ts";
import { CountsTable, JobQuotes } from "./counts-table.tsx";

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
