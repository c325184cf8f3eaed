/**
 * Channels: what of the catalog is given to whom. The setting CATALOG_CHANNELS lists them as JSON. A channel with a token
 * is a file at an address that nobody can guess, without any price; one without is for signed-in people, with the prices
 * and part numbers of their account.
 */
import { z } from "zod";
import { type CatalogColumnKey, catalogColumnKeys, getColumn } from "./catalog-columns.ts";

export const publicFormats = ["merchant", "csv", "json"] as const;
export type PublicFormat = (typeof publicFormats)[number];

export const accountFormats = ["csv", "xlsx", "json"] as const;
export type AccountFormat = (typeof accountFormats)[number];

const categoryPath = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, "must be such as led-lamps/a-series");

const channelSchema = z
	.strictObject({
		/** Part of the file's name. */
		name: z
			.string()
			.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens")
			.max(40),
		/** Title for people. */
		title: z.string().trim().min(1).max(60).optional(),
		/** All by default. */
		categories: z.array(categoryPath).min(1).max(200).optional(),
		/** All by default, in this order. */
		columns: z.array(z.enum(catalogColumnKeys)).min(1).optional(),
		token: z
			.string()
			.regex(/^[\w-]{32,128}$/, "must be 32 to 128 letters, digits, hyphens and underscores")
			.optional(),
		/** Format of a channel with a token; signed-in people choose theirs. */
		format: z.enum(publicFormats).optional(),
		/** Categories of Google's product taxonomy by ours, as ids or paths. */
		googleCategories: z.record(categoryPath, z.string().trim().min(1).max(750)).optional(),
	})
	.superRefine((channel, context) => {
		for (const [path, message] of channelProblems(channel))
			context.addIssue({ code: "custom", path: [path], message });
	});

type ChannelFields = {
	columns?: readonly CatalogColumnKey[];
	token?: string;
	format?: PublicFormat;
	googleCategories?: Readonly<Record<string, string>>;
};

function* channelProblems({
	columns,
	token,
	format,
	googleCategories,
}: ChannelFields): Generator<[string, string]> {
	if (token && !format) yield ["format", "must be merchant, csv or json, because the channel has a token"];
	if (!token && format) yield ["format", "belongs to channels with a token; signed-in people choose theirs"];
	if (columns && format === "merchant")
		yield ["columns", "can't be chosen for merchant, whose fields Google defines"];
	if (googleCategories && format !== "merchant") yield ["googleCategories", "belongs to the format merchant"];
	if (columns && new Set(columns).size < columns.length) yield ["columns", "names one twice"];
	const ofAccounts = token ? columns?.find((key) => getColumn(key).account) : undefined;
	if (ofAccounts) yield ["columns", `can't have ${ofAccounts}, which only signed-in accounts see`];
}

export type Channel = z.infer<typeof channelSchema>;
export type PublicChannel = Channel & { token: string; format: PublicFormat };

/** `channels` is `null` where the owner turned all of it off. */
export type ChannelSetting = readonly Channel[] | null;

/** What signed-in people are offered where the owner configured nothing else for them. */
const wholeCatalog: Channel = { name: "catalog", title: "Whole catalog" };

/** CATALOG_CHANNELS: "off", or a JSON list. */
export const channelSetting = z
	.string()
	.trim()
	.default("")
	.transform((text, context): ChannelSetting => {
		if (text === "off") return null;
		const refuse = (message: string) => {
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		};
		let json: unknown;
		try {
			json = JSON.parse(text || "[]");
		} catch {
			return refuse("is neither off nor JSON");
		}
		const { data, error } = z.array(channelSchema).max(50).safeParse(json);
		const [issue] = error?.issues ?? [];
		if (issue) return refuse(`${issue.path.join(".") || "list"}: ${issue.message}`);
		const isTwice = (values: readonly (string | undefined)[]) => {
			const set = values.filter((value) => value !== undefined);
			return new Set(set).size < set.length;
		};
		const channels = data ?? [];
		if (isTwice(channels.map(({ name }) => name))) return refuse("two channels have one name");
		if (isTwice(channels.map(({ token }) => token))) return refuse("two channels have one token");
		return channels;
	});

export const publicChannels = (setting: ChannelSetting): PublicChannel[] =>
	(setting ?? []).filter((channel): channel is PublicChannel => channel.token !== undefined);

/** Channels for signed-in accounts; empty where the owner turned all of them off. */
export function accountChannels(setting: ChannelSetting): Channel[] {
	if (setting === null) return [];
	const own = setting.filter(({ token }) => token === undefined);
	return own.length > 0 ? own : [wholeCatalog];
}

export const channelTitle = ({ title, name }: Channel): string => title ?? name;

const endings = { merchant: "xml", csv: "csv", json: "json" } as const;
export const channelFileName = ({ name, format }: PublicChannel): string => `${name}.${endings[format]}`;
