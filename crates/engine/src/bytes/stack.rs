//! A fixed-size stack for the open acts inside a state.

/// A stack of at most `N` plain values. Opportunity attacks, counterattacks and reactions are pushed on it;
/// copying the state copies it.
#[derive(Copy, Clone, Debug)]
pub struct Stack<T: Copy, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// An empty stack.
    pub const EMPTY: Self = Stack { items: [None; N], len: 0 };

    /// Pushes a value. The game must ensure that there is room: if its rulebook can nest deeper than `N`, `N` is too
    /// small.
    pub fn push(&mut self, value: T) {
        self.items[usize::from(self.len)] = Some(value);
        self.len += 1;
    }

    /// Pops the top value.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items[usize::from(self.len)].take()
    }

    /// Returns the top value.
    pub fn top(&self) -> Option<&T> {
        self.items[..usize::from(self.len)].last()?.as_ref()
    }

    /// Returns how many values are on the stack.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether the stack is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Iterates over the values from the bottom to the top, mutably.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.items.iter_mut().flatten()
    }

    /// Iterates over the values from the bottom to the top.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.items.iter().flatten()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.items == other.items
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Copy, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn last_in_first_out() {
        let mut stack: Stack<u8, 3> = Stack::EMPTY;
        stack.push(1);
        stack.push(2);
        assert_eq!(stack.top(), Some(&2));
        assert_eq!((stack.pop(), stack.pop(), stack.pop()), (Some(2), Some(1), None));
        assert!(stack.is_empty());
    }
}
