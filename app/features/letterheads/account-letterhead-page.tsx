import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { refusedWithFiles } from "~/features/requests/requests.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { letterheadForm } from "./letterhead-form.ts";
import { LetterheadScreen } from "./letterhead-screen.tsx";
import { changeLetterhead, loadLetterhead } from "./letterheads.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Company letterhead",
		description: "The name, address and logo of your company on quotes for your customers.",
		path: paths.companyLetterhead(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "cart", needs: "letterheads.save" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadLetterhead(context, "account")));

/** After a refused form, loads the letterhead again to show it as it is now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	(actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate;

export const action = formAction(
	letterheadForm,
	{ ...guard, read: uploadFormReader("logo"), onInvalid: refusedWithFiles },
	changeLetterhead("account"),
);

export default function AccountLetterheadPage() {
	const view = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-4">
			<Breadcrumbs trail={[{ label: "Quotes", to: paths.quotes() }]} current="Letterhead" />
			<LetterheadScreen view={view} title="Company letterhead">
				Quotes can be printed on your company's letterhead, with a markup or without prices. Anyone who can
				see the account's quotes can use it.
			</LetterheadScreen>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
