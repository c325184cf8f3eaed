/** Note beside the form that edits a message, with scripts and without. */
export const editNote = "Saving removes all messages after this one, and asks again.";
