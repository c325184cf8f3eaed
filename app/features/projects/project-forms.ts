/** Forms for projects. */
import { z } from "zod";
import { buttonForm, defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField as idempotencyKey } from "~/shared/forms/form-parts.ts";
import { projectTexts } from "~/shared/saving/add-to-project-forms.ts";

const { name, note } = projectTexts;

export const createProjectForm = defineForm({ schema: z.object({ name, note, idempotencyKey }) });

export const editProjectForm = defineForm({ schema: z.object({ name, note }) });

export const deleteProjectForm = buttonForm();
