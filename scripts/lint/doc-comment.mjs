/** Every export of a file needs a doc comment that explains it; a re-export is documented at its declaration. */
export const docComment = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'What others import carries a doc comment (/** … */).' },
  },
  create(context) {
    const check = (node) => {
      if (!node.declaration) return;
      const comment = context.sourceCode.getCommentsBefore(node).at(-1);
      const isAdjacent = comment && node.loc.start.line - comment.loc.end.line <= 1;
      if (isAdjacent && comment.type === 'Block' && comment.value.startsWith('*')) return;
      if (!isOverload(node)) context.report({ node, messageId: 'missing' });
    };
    return { ExportNamedDeclaration: check };
  },
};

/** Only the first of several signatures has the comment. */
function isOverload({ declaration, parent }) {
  const name = declaration.id?.name;
  const sameName = parent.body.filter((other) => other.declaration?.id && other.declaration.id.name === name);
  return declaration.type.includes('Function') && sameName.length > 1 && sameName[0].declaration !== declaration;
}
