import { useActionData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { MailedLinkAnswer } from "./newsletter.ts";

/** A page whose button does what a mailed link is for. */
export function MailedLink({
	title,
	text,
	button,
	done,
}: {
	title: string;
	text: string;
	button: string;
	done: { title: string; text: string };
}) {
	const answer = useActionData<MailedLinkAnswer>();
	return (
		<div className="mx-auto max-w-content px-4 py-12 xl:px-6">
			<div className="flex max-w-xl flex-col gap-5">
				<h1 className="text-3xl">{title}</h1>
				{answer?.outcome === "done" ? (
					<Outcome title={done.title} action={<LinkButton to={paths.home()}>Go to the home page</LinkButton>}>
						{done.text}
					</Outcome>
				) : (
					<>
						{answer?.outcome === "failed" && (
							<Notice
								tone="error"
								title={answer.message}
								live
								action={<LinkButton to={paths.newsletter()}>Newsletter</LinkButton>}
							/>
						)}
						<p>{text}</p>
						<PostForm owned={false}>
							<Button type="submit" variant="primary">
								{button}
							</Button>
						</PostForm>
					</>
				)}
			</div>
		</div>
	);
}
