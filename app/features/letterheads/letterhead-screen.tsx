import type { ReactNode } from "react";
import { formatDay } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { LetterheadEditor } from "./letterhead-editor.tsx";
import { LetterheadPreview } from "./letterhead-preview.tsx";
import type { LetterheadView } from "./letterheads.server.ts";

/** Preview, form and removal of a letterhead; for people who may only use it, the preview. */
export function LetterheadScreen({
	view,
	title,
	children,
}: {
	view: LetterheadView;
	title: string;
	children: ReactNode;
}) {
	const { letterhead, mayChange, unprintable } = view;
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">{title}</h1>
			<div className="max-w-prose text-muted">{children}</div>
			{letterhead ? (
				<section aria-labelledby="preview" className="flex flex-col gap-3">
					<h2 id="preview" className="text-xl">
						Preview
					</h2>
					<LetterheadPreview letterhead={letterhead} />
					<p className="text-muted text-sm">
						Changed by {letterhead.changedBy} on {formatDay(letterhead.changedAt)}.
					</p>
					{unprintable.length > 0 && (
						<Notice tone="warning" title="Some characters won't print">
							The PDF prints Latin, Greek and Cyrillic letters. These print as a question mark:{" "}
							<bdi className="wrap-anywhere">{unprintable.join(" ")}</bdi>. Put names in other letters into
							the logo.
						</Notice>
					)}
				</section>
			) : (
				!mayChange && (
					<EmptyState icon="document" title="No letterhead yet" action={null}>
						An administrator of the company can set one up on this page.
					</EmptyState>
				)
			)}
			{mayChange && (
				<section aria-labelledby="change" className="flex flex-col gap-3">
					<h2 id="change" className="text-xl">
						{letterhead ? "Change the letterhead" : "Set up the letterhead"}
					</h2>
					{/* A saved letterhead gets a new form, without the file that was sent. */}
					<LetterheadEditor key={letterhead?.version} {...view} />
				</section>
			)}
			{mayChange && letterhead && (
				<PostForm>
					<input type="hidden" name="version" value={letterhead.version} />
					<Button type="submit" name="intent" value="remove" variant="danger" size="sm" icon="trash">
						Remove letterhead
					</Button>
				</PostForm>
			)}
		</div>
	);
}
