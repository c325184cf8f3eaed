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
		title: "Agency letterhead",
		description: "The name, address and logo of your agency on quotes for your customers.",
		path: paths.agencyLetterhead(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "territory", needs: "letterheads.save" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadLetterhead(context, "agency")));

/** After a refused form, loads the letterhead again to show it as it is now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	(actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate;

export const action = formAction(
	letterheadForm,
	{ ...guard, read: uploadFormReader("logo"), onInvalid: refusedWithFiles },
	changeLetterhead("agency"),
);

export default function AgencyLetterheadPage() {
	const view = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-4">
			<Breadcrumbs trail={[{ label: "Workspace", to: paths.repWorkspace() }]} current="Agency letterhead" />
			<LetterheadScreen view={view} title="Agency letterhead">
				Print the quotes of any of your accounts on your agency's letterhead. Only you can see and use it.
			</LetterheadScreen>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
