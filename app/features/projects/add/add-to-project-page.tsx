import { data, type MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { AddToProject } from "~/shared/saving/add-to-project-form.tsx";
import { addToProjectForm } from "~/shared/saving/add-to-project-forms.ts";
import { pageMeta } from "~/shared/seo.ts";
import { addToProject, loadChoices } from "./add-to-project.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Add to Project",
		description: "Add a product to one of your projects.",
		path: paths.addToProject(),
		indexed: false,
	});

export const headers = pageHeaders;

/** Everyone may open it: anonymous visitors are led to the sign-in and back. */
export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(await loadChoices(context), { headers: { "Cache-Control": cacheControl.private } }),
);

export const action = formAction(addToProjectForm, { access: "signed-in" }, addToProject);

/** Nothing is loaded again after its own form: the dialog closes, and would abort the request with its next form. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction: sentTo, defaultShouldRevalidate }) =>
	!sentTo?.startsWith(paths.addToProject()) && defaultShouldRevalidate;

export default function AddToProjectPage() {
	const choices = useLoaderData<typeof loader>();
	return (
		<Page>
			<div className="mx-auto flex max-w-xl flex-col gap-5 py-6">
				<h1 className="text-3xl">Add to Project</h1>
				<AddToProject choices={choices} />
				<p>
					<Link to={choices.returnTo} className="text-link inline-flex min-h-touch items-center">
						Back without adding
					</Link>
				</p>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
