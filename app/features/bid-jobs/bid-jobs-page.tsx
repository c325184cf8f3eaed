import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { bidJobLimits } from "#rules/bid-jobs/bid-jobs";
import { formatCount } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { newBidJobForm } from "./bid-job-forms.ts";
import { createBidJob } from "./bid-jobs.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Bid jobs",
		description: "Compare the counts of several contractors.",
		path: paths.bidJobs(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "territory", needs: "bidJobs.list" } as const;

export const loader = guardedLoader(guard, async ({ services }) =>
	data({ ...(await services.bidJobs.list()), idempotencyKey: crypto.randomUUID() }),
);

export const action = formAction(newBidJobForm, guard, createBidJob);

export default function BidJobsPage() {
	const { jobs, idempotencyKey } = useLoaderData<typeof loader>();
	const create = useDefinedForm(
		"new-bid-job",
		async () => (await import("./bid-job-forms.ts")).newBidJobForm,
		{ idempotencyKey },
	);
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Workspace", to: paths.repWorkspace() }]} current="Bid jobs" />
			<h1 className="text-3xl">Bid jobs</h1>
			<p className="max-w-prose">
				When several contractors bid the same job, add their quotes to a bid job to compare the counts. Only
				you see it; buyers never see each other's names or counts.
			</p>
			{jobs.length > 0 ? (
				<ul aria-label="Bid jobs" className="flex flex-col gap-2">
					{jobs.map(({ id, name, quoteCount }) => (
						<li key={id}>
							<Link to={paths.bidJob(id)} className="text-link wrap-anywhere pointer-coarse:min-h-touch">
								{name}
							</Link>{" "}
							<span className="text-muted">({formatCount(quoteCount, "quote")})</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-muted">You have no bid jobs yet.</p>
			)}
			<section aria-labelledby="new-job" className="flex flex-col gap-4">
				<h2 id="new-job" className="text-xl">
					New bid job
				</h2>
				<PostForm form={create} className="flex flex-col gap-4">
					<FormErrors form={create.form} title="We couldn't create the bid job" />
					<FormTextField
						field={create.fields.name}
						label="Name of the job"
						hint="Such as “Riverside High School”."
						autoComplete="off"
						maxLength={bidJobLimits.name}
					/>
					<div>
						<Button type="submit" variant="primary">
							Create bid job
						</Button>
					</div>
				</PostForm>
			</section>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
