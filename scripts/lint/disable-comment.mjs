/** A comment that disables Oxlint must name each rule and give the reason after `--`. */
export const disableComment = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { unexplained: 'Name the rule, and after `--` the reason why it is off here.' },
  },
  create(context) {
    const check = (comment) => {
      if (!/^\s*oxlint-disable/.test(comment.value)) return;
      if (!/^\s*oxlint-disable(-next-line|-line)?\s+(?!--)\S.*\s--\s+\S/s.test(comment.value)) {
        context.report({ loc: comment.loc, messageId: 'unexplained' });
      }
    };
    return { Program: () => context.sourceCode.getAllComments().forEach(check) };
  },
};
