import { Link } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { PostForm } from "../forms/post-form.tsx";
import type { Toast } from "./toast.ts";

export function ToastAction({ toast: { link, undo }, onDone }: { toast: Toast; onDone?: () => void }) {
	if (!link && !undo) return null;
	return (
		<>
			{link && (
				<Link
					to={link.to}
					onClick={onDone}
					className="inline-flex min-h-touch items-center font-semibold underline"
				>
					{link.label}
				</Link>
			)}
			{undo && (
				<PostForm action={undo.action} preventScrollReset onSubmit={onDone}>
					{Object.entries(undo.fields).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<Button type="submit" size="sm">
						{undo.label}
					</Button>
				</PostForm>
			)}
		</>
	);
}
