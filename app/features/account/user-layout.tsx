import { data } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/or-null";
import { isVerified } from "#rules/users/permissions";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { offersExports } from "~/shared/catalog/catalog-exports.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { accountBadges } from "./account-links.ts";
import { accountMenu } from "./account-menu.ts";
import { AccountNavigation } from "./account-navigation.tsx";
import { countWaiting } from "./waiting.server.ts";

export const headers = pageHeaders;

/** If the user service is down, only the name is missing; the page and its form still work. */
export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const [currentUser, waiting] = await Promise.all([
		context.user().catch(nullWhenDown),
		countWaiting(context),
	]);
	return data({
		name: currentUser ? [currentUser.fname, currentUser.lname].join(" ").trim() : "",
		badges: currentUser ? accountBadges(currentUser) : [],
		verified: currentUser !== null && isVerified(currentUser),
		groups: accountMenu(currentUser, offersExports() ? ["exports"] : []),
		waiting,
	});
});

export default function UserLayout() {
	const frame = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-content gap-x-10 gap-y-4 px-4 py-8 panel:grid-cols-[14rem_minmax(0,1fr)] xl:px-6">
			<AccountNavigation {...frame} />
			<div className="min-w-0">
				<Outlet />
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
