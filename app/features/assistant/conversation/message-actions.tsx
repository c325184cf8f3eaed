import type { ReactNode } from "react";
import type { Feedback } from "#contracts/assistant/conversations";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { type SendFields, SentFields } from "./composer.tsx";

/** The buttons under a reply, as forms of the page. */
export function ReplyActions({
	conversationId,
	replyId,
	feedback,
	canRate,
	retry,
	children,
}: {
	conversationId: string;
	replyId: string;
	feedback: Feedback | null;
	canRate: boolean;
	/** The message that the reply answers, sent again; `null` when it is not known. */
	retry: { message: string; fields: SendFields } | null;
	/** More buttons. */
	children?: ReactNode;
}) {
	const rate = (value: Feedback, label: string) => (
		<Button
			type="submit"
			name="feedback"
			value={feedback === value ? "" : value}
			aria-pressed={feedback === value}
			size="sm"
			variant="quiet"
		>
			{label}
		</Button>
	);
	return (
		<div className="-ml-3 flex flex-wrap items-center">
			{retry && (
				<PostForm action={paths.conversation(conversationId, { form: "message" })}>
					<SentFields {...retry.fields} />
					<input type="hidden" name="message" value={retry.message} />
					<Button type="submit" size="sm" variant="quiet">
						Retry
					</Button>
				</PostForm>
			)}
			{canRate && (
				<PostForm action={paths.conversation(conversationId)} className="flex" aria-label="Rate this reply">
					<input type="hidden" name="intent" value="rate" />
					<input type="hidden" name="messageId" value={replyId} />
					{rate("up", "Helpful")}
					{rate("down", "Not helpful")}
				</PostForm>
			)}
			{children}
		</div>
	);
}
