import { data } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { accountLinks } from "./account-links.ts";

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ user }) => {
	const holder = await user();
	return data({ name: [holder.fname, holder.lname].join(" ").trim(), links: accountLinks(holder) });
});

/** The frame of the account area: whose it is, and its pages. */
export default function UserLayout() {
	const { name, links } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-content gap-x-10 gap-y-6 px-4 py-8 panel:grid-cols-[14rem_minmax(0,1fr)] xl:px-6">
			<nav aria-label="Account area">
				<p className="px-3 pb-2 font-semibold text-navy-900">{name}</p>
				<ul className="flex flex-wrap panel:flex-col">
					{links.map(({ label, to }) => (
						<li key={to}>
							<NavLink
								to={to}
								end
								className="flex min-h-touch items-center rounded px-3 text-navy-900 text-sm no-underline hover:bg-navy-50 aria-[current=page]:bg-navy-50 aria-[current=page]:font-semibold"
							>
								{label}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<div className="min-w-0">
				<Outlet />
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
