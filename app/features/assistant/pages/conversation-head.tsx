import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import type { FormReply } from "./message-form.tsx";

const load = () => import("../conversations/assistant-forms.ts").then((module) => module.changeForm);

/** The title, with forms to rename and delete the conversation. */
export function ConversationHead({ id, title, reply }: { id: string; title: string; reply: FormReply }) {
	const form = useDefinedForm("rename", load, {
		action: paths.conversation(id),
		reply,
		defaultValue: { intent: "rename", title },
	});
	return (
		<div className="flex flex-col gap-2 border-line border-b pb-3">
			<h1 className="wrap-anywhere text-2xl">{title}</h1>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<details open={reply !== null} className="max-w-text">
					<summary className="line-link">Rename</summary>
					<PostForm form={form} action={paths.conversation(id)} className="mt-2 flex flex-col gap-3">
						<input type="hidden" name="intent" value="rename" />
						<FormErrors form={form.form} fields={[]} title={messages.chat.titleFailed} />
						<FormTextField field={form.fields.title} label="Title" hint="Up to 50 characters" />
						<Button type="submit" className="self-start">
							Save title
						</Button>
					</PostForm>
				</details>
				<PostForm action={paths.conversation(id)}>
					<input type="hidden" name="intent" value="delete" />
					<Button type="submit" size="sm" variant="quiet" icon="trash">
						Delete
					</Button>
				</PostForm>
			</div>
		</div>
	);
}
