import { Form } from "@remix-run/react";
import { shareLimits } from "#contracts/share-limits";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Field, Select, TextInput } from "~/design-system/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { formatDay } from "~/shared/format.ts";
import { FormOwner } from "~/shared/forms/form-owner.tsx";

export type ShareLinksView = {
	links: { shareId: string; withPrices: boolean; createdAt: string; expiresAt: string }[];
	mayShowPrices: boolean;
	token: string;
};

export type ShareLinksAnswer = { link: string | null; expiresAt: string | null; failure: string | null };

const lives: readonly (readonly [number, string])[] = [
	[7, "7 days"],
	[30, "30 days"],
	[90, "90 days"],
	[365, "1 year"],
];

export function ShareLinks({
	view,
	answer,
	pricesLabel,
}: {
	view: ShareLinksView;
	answer: ShareLinksAnswer | undefined;
	pricesLabel: string;
}) {
	const { links, mayShowPrices, token } = view;
	return (
		<div className="flex flex-col gap-6">
			{answer?.failure && (
				<Notice tone="error" live>
					{answer.failure}
				</Notice>
			)}
			{answer?.link && (
				<Notice tone="success" live title="Your link is ready">
					<p>Copy it now. It's shown only once. It works until {formatDay(answer.expiresAt ?? "")}.</p>
					<div className="mt-2 flex items-center gap-2">
						<TextInput readOnly value={answer.link} aria-label="Link" className="font-mono text-sm" />
						<CopyButton text={answer.link} label="Copy link" />
					</div>
				</Notice>
			)}
			<Form
				method="post"
				// Remount: the next link has another token.
				key={token}
				className="flex max-w-xl flex-col gap-4 rounded border border-line bg-surface p-4"
			>
				<h2 className="text-lg">New link</h2>
				<FormOwner />
				<input type="hidden" name="token" value={token} />
				<Field id="share-days" label="Works for">
					{(control) => (
						<Select {...control} name="days" defaultValue={shareLimits.usualDays} className="max-w-48">
							{lives.map(([days, label]) => (
								<option key={days} value={days}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				{mayShowPrices && (
					<label className="flex min-h-touch items-center gap-3">
						<input type="checkbox" name="withPrices" value="yes" className="size-5 accent-navy-800" />
						{pricesLabel}
					</label>
				)}
				<Button
					type="submit"
					name="intent"
					value="create"
					variant="primary"
					icon="external"
					className="self-start"
				>
					Create link
				</Button>
			</Form>
			<section aria-labelledby="links" className="flex flex-col gap-2">
				<h2 id="links" className="text-lg">
					Active links
				</h2>
				{links.length === 0 ? (
					<p className="text-muted">None yet.</p>
				) : (
					<ul className="flex flex-col divide-y divide-line rounded border border-line">
						{links.map(({ shareId, withPrices, createdAt, expiresAt }) => (
							<li key={shareId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
								<p className="text-sm tabular-nums">
									Made {formatDay(createdAt)}, works until {formatDay(expiresAt)}{" "}
									<Badge>{withPrices ? "With prices" : "Without prices"}</Badge>
								</p>
								<Form method="post" preventScrollReset>
									<FormOwner />
									<input type="hidden" name="shareId" value={shareId} />
									<Button type="submit" name="intent" value="revoke" size="sm" variant="danger">
										Revoke<span className="sr-only"> the link made {formatDay(createdAt)}</span>
									</Button>
								</Form>
							</li>
						))}
					</ul>
				)}
			</section>
		</div>
	);
}
