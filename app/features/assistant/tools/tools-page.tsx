import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { AnyReadTool } from "#assistant-tools/tool";
import { tools } from "#assistant-tools/tools";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Page } from "~/design-system/page.tsx";
import { offersPrices } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";

const title = "Assistant tools";
const lead = "Everything the assistant can look up, as forms you fill in yourself.";

export const meta: MetaFunction = (args) =>
	pageMeta(args, { title, description: lead, path: paths.assistantTools(), indexed: false });

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(
		{ groups: listTools(await offersPrices(context)) },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	),
);

export default function ToolsPage() {
	const { groups } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Lighting Assistant", to: paths.assistant() }]} current={title} />
			<header className="mt-4 max-w-text">
				<h1 className="text-3xl">{title}</h1>
				<p className="mt-2 text-muted">{lead}</p>
			</header>
			{groups.map((group) => (
				<section key={group.id} aria-labelledby={group.id} className="mt-8">
					<h2 id={group.id} className="text-xl">
						{group.title}
					</h2>
					{group.note && <p className="mt-1 text-muted text-sm">{group.note}</p>}
					<ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
						{group.tools.map((tool) => (
							<ToolItem key={tool.name} tool={tool} />
						))}
					</ul>
				</section>
			))}
			<LinkButton to={paths.assistant()} className="mt-8">
				Ask the assistant instead
			</LinkButton>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const ToolItem = ({ tool: { name, title: toolTitle, lead: toolLead } }: { tool: ListedTool }) => (
	<li className="flex flex-col gap-1 rounded border border-line bg-white p-4">
		<h3 className="text-base">
			<Link to={paths.assistantTool(name)} className="text-link inline-flex min-h-touch items-center">
				{toolTitle}
			</Link>
		</h3>
		<p className="text-muted text-sm">{toolLead}</p>
	</li>
);

type ListedTool = Pick<AnyReadTool, "name" | "title"> & { lead: string };
type ToolGroup = { id: string; title: string; note: string | null; tools: ListedTool[] };

const needsOffers = (form: AnyReadTool["form"]) => form.needsOffers === true;

const toListed = ({ name, title, form }: (typeof tools)[number]): ListedTool => ({
	name,
	title,
	lead: form.lead,
});

/** @param hasOffers whether the shop has prices and stock outside the cart */
const listTools = (hasOffers: boolean): ToolGroup[] => [
	{
		id: "catalog",
		title: "Products and planning",
		note: null,
		tools: tools.filter(({ rights }) => rights === "everyone").map(toListed),
	},
	{
		id: "account",
		title: "Your account",
		note: "You need to sign in. Prices, stock, quotes and invoices are for verified accounts.",
		tools: tools
			.filter(({ rights, form }) => rights !== "everyone" && (hasOffers || !needsOffers(form)))
			.map(toListed),
	},
];
