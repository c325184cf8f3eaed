import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "#client/env.server";
import { accountChannels, channelTitle } from "#rules/catalog-feeds/channels";
import { formatCount, formatDay } from "#rules/format";
import { maySeePrices } from "#rules/users/permissions";
import { Button } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { offersPrices } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { offersExports } from "~/shared/submittals/package-files.server.ts";
import { findFeeds } from "./job/make-feeds.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Download the catalog",
		description: "All part numbers with their specifications, as Excel workbook, CSV or JSON.",
		path: paths.catalogExports(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	if (!offersExports()) throw httpError(404, "The catalog can't be downloaded from this shop.");
	const [made, user] = await Promise.all([findFeeds(), context.user()]);
	const channels = accountChannels(env.CATALOG_CHANNELS);
	const chosen = context.url.searchParams.get("channel") ?? "";
	return data({
		channels: channels.map((channel) => ({ name: channel.name, title: channelTitle(channel) })),
		chosen: channels.some(({ name }) => name === chosen) ? chosen : channels[0]?.name,
		made: made && { parts: formatCount(made.parts, "part number"), day: formatDay(made.at.slice(0, 10)) },
		priced: maySeePrices(user) && (await offersPrices(context)),
	});
});

const formats = [
	["xlsx", "Excel (XLSX)"],
	["csv", "CSV"],
	["json", "JSON"],
] as const;

export default function CatalogExportsPage() {
	const { channels, chosen, made, priced } = useLoaderData<typeof loader>();
	return (
		<div className="flex max-w-prose flex-col gap-6">
			<h1 className="text-3xl">Download the catalog</h1>
			<p className="text-muted">
				Specifications, UPCs and links of every part number, for your website, ERP or product database.
				{priced
					? " With your account's prices and part numbers as of the moment you download."
					: " Prices are for verified accounts."}
			</p>
			{made ? (
				<>
					<p>
						{made.parts}, as of {made.day}
					</p>
					<DownloadForm channels={channels} chosen={chosen} />
				</>
			) : (
				<p>The catalog is being prepared. Come back in a few minutes.</p>
			)}
		</div>
	);
}

type Channels = { channels: { name: string; title: string }[]; chosen: string | undefined };

function DownloadForm({ channels, chosen }: Channels) {
	return (
		<form method="get" action={paths.catalogExportFile()} className="flex flex-col gap-4">
			<Field id="catalog-channel" label="Products">
				{(control) => (
					<Select {...control} name="channel" defaultValue={chosen}>
						{channels.map(({ name, title }) => (
							<option key={name} value={name}>
								{title}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="catalog-format" label="File">
				{(control) => (
					<Select {...control} name="format" defaultValue="xlsx">
						{formats.map(([format, label]) => (
							<option key={format} value={format}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Button type="submit" icon="download" className="self-start">
				Download catalog
			</Button>
		</form>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
